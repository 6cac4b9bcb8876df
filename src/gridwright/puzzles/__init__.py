"""One package for each kind of puzzle; each exports `KIND`."""
