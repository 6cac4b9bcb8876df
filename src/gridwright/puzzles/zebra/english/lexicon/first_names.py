"""First names that only men have, and those that only women have."""

from __future__ import annotations

from gridwright.puzzles.zebra.english.lexicon.words import bag

__all__ = ["MEN", "WOMEN"]

MEN = bag(
    """aaron abel abraham adam adrian ahmed alan albert alexander alf alfred ali amos andrew
    angus anthony anton antonio archie arnold arthur barnaby barney barry bart basil ben
    benjamin bernard bert bill bob bobby boris brad bradley brandon brendan brent brian bruce
    bruno byron caleb calvin carl carlos cecil cedric charles chester christopher clarence
    claude clive clyde cody colin conor craig curtis cuthbert cyril dan daniel danny dario
    darren dave david davy dean dennis derek desmond dick diego dirk dominic don donald doug
    douglas duane duncan dwight eamon earl ed eddie edgar edmund edward edwin eli elijah elliott
    elmer emil emmett enrique eric erik ernest ernie ethan eugene felix ferdinand fergus finn
    francis frank fred frederick fritz gareth gary gavin geoff geoffrey george gerald gerard
    gilbert giles giovanni glenn gordon graham greg gregory gus gustav guy hal hamish hank hans
    harold harry hector henry herbert herman hiram horace howard hubert hugh hugo humphrey ian
    igor isaac ivan ivo ivor jack jacob jake james jason jed jeff jeffrey jeremy jerome jerry
    jim jimmy joe joel john johnny jonathan jorg jorge jose joseph joshua juan julian keith ken
    kenneth kevin kofi kurt kyle lachlan lance larry lars lawrence leo leon leonard leroy lewis
    liam lionel lloyd louis lucas ludwig luigi luis luke magnus malcolm manuel marco marcus
    mario mark martin marvin mateo matt matthew maurice max melvin michael mick miguel mike
    miles milo milton mitchell morris moses nathan ned neil nicholas nick nigel noah norman olaf
    olav oliver omar orson oscar otto owen pablo pascal patrick paul pedro percy peter phil
    philip pierre piers rafael ralph randolph raul ravi raymond reginald rex richard rick ricky
    rob robert roberto rocco roderick rodney roger roland rolf ronald ronnie rory ross rowland
    roy rudolf rudolph rufus rupert russell ryan sanjay scott seamus sean sebastian seth simon
    stanley stefan stephen steve steven stuart sven tariq ted terence terrence theo theodore
    thomas tim timothy tobias toby todd tom tommy tony travis trent trevor troy ulrich vern
    vernon victor vikram vince vincent vladimir wallace walter warren wayne wilbur wilf wilfred
    will william winston wolfgang yusuf zachary zack zeke abdul adil akash amir anil arjun arun
    asif azeem bilal deepak dinesh dev dilip emlyn emyr evan ewan euan faisal farhan geraint gethin
    gwilym hamza haroon hassan hywel ibrahim idris ieuan ifan imran iqbal iwan jamal jamil kamal
    karim khalid kieran callum connor declan cormac diarmuid manish mansoor mohammed
    muhammad mustafa nikhil omari padraig prakash rafiq rahul rajesh rakesh rashid rhodri rhys
    salman sandeep sanjeev stan sunil suresh tomos usman vijay waqas yasin zain ambrose
    albie calum willie bertram colm fraser alasdair alistair ewart kwame tunde emeka chidi dmitri
    pavel mikhail sergei giorgio paolo pietro stefano javier henrik lukas matthias
    jurgen klaus dieter oskar jakub tomasz piotr
    angelo arturo brett bryan bryce damon darius darrell darryl dustin dwayne elias emilio ernesto
    esteban ezekiel ezra farid fernando freddie gabriel guillermo jared joaquin jonas josiah lamar
    levi lorenzo luther lyle marcel mohamed neville orlando quentin ramon randall rashad ricardo
    roman rudy salvador santiago sergio silas solomon terrell tyrone tyson virgil wesley woodrow
    xavier zachariah gopal odell roscoe ron
    russ abe abner alden artie aldous alec alvin andre ansel archibald armand armando arlo asher
    augustus
    alonzo alvaro alastair aidan axel bartholomew beau benedict benny bernie bertie billy boyd
    bradford brock buck bud buddy burt buster carlton caspar chad chuck clark clay clayton clem
    cletus cliff clifford clifton clint clinton conrad cornelius cosmo cyrus dalton damian
    damien dante darnell delbert delroy denis denny dermot derrick dewey dexter dino dominick
    donovan dougal dudley dylan ebenezer edmond egbert elbert eldon elliot elroy elton elvin
    elvis emmanuel ephraim erwin etienne eustace everett fabian floyd forrest francisco franco
    franklin franz freddy gabe garrett gene gideon gil gino godfrey graeme grant guido gunther
    harlan harrison harvey heinrich hermann hershel homer horatio hosea howie huw ignatius ike
    ira irving isaiah ishmael jackson jasper jeb jedidiah jethro jimmie joey jon justin kareem
    karl kelvin kenny kermit kirk knut lamont lancelot laurence leander leif lemuel len lenny
    leonardo leopold les lester linus lonnie lucian lucien lucius luc mack manfred manny maxwell
    maximilian merlin mervyn mickey mitch monty montgomery mordecai mort mortimer murray myron
    nat nate nathaniel nelson nico nicolas nikolai niles norbert norm orville osbert oswald otis
    ozzie paddy pete phineas preston rafe raj ralf randy ray raoul reg reggie reuben rhett rich
    robbie rocky rod roddy rodolfo rodrigo romeo ronan royce ruben rusty sal samuel saul selwyn
    shane sherman sid sigmund simeon sonny spencer stewart stu sylvester tad tarquin teddy
    thaddeus theobald timmy titus tomas tristan ulysses uriah vance vaughn vic vincenzo vinnie
    vito vlad wade waldo wally walt wendell werner wes wilbert wilhelm willard willem winslow
    winthrop woody wyatt yuri yves zac zach zane hubie perry linwood hewitt merv jago
    curt chet claudio dom edgardo efrain elwood emile felipe ferris fidel gaston gunnar heath
    ignacio
    alfie clement crispin digby elwyn emrys jock myles septimus
    jarvis jermaine julio julius keegan kenji kenton lambert mac marcelo marlon marty napoleon
    nestor orin percival quincy ramiro redmond rolando ronny roosevelt sheldon sherwood tito
    willis wilton yosef desi dougie
    denholm barnabas rollo jolyon ethelred perce kieron jez barnard abram
    absalom adolf algernon alick alroy amit anders ashok aziz benito benoit bjorn cato claud
    dafydd denzil didier dietmar dilwyn dmitry eamonn eben edric edvard egon einar emanuel
    enoch enzo erich ezio fabio fabrizio federico filip filippo flynn gabor gaspard gianni glen
    glyn grigor guillaume haakon hakim hendrik hideo hiroshi holger hussein janos jarrod jarek
    jens joachim joao johan johann jonah jordi josef jozef kaspar kazuo keir kenelm laszlo ludo
    lukasz marek mathieu matteo maurizio merrick milos mohan mungo nikos noel nolan obadiah
    oisin oleg olivier philippe radek rainer raphael remy ruaridh sandro sebastien shaun stephan
    tadeusz takeshi tancred tarek thierry tibor tobin umberto vasily viktor waldemar wilfrid
    yannick zoltan giuseppe alun aled barrie bevis carwyn dermott farley geordie hadrian jabez
    jeremiah josh kev nev ozzy ralphie rolfe sholto trev abdullah grover thurman lafayette"""
)
WOMEN = bag(
    """abby abigail ada adele agatha agnes aisha alana alda alice alicia alison amanda amber
    amelia amina amy anastasia angela angelina anita ann anna annabel anne annette annie anya
    april ariel astrid audrey barbara beatrice becky belinda bella bernice bertha beryl bessie
    beth bethany betsy bettina betty bianca brenda bridget camilla candice carla carlotta carmen
    carol carole caroline carolyn cassandra cassie catherine cathy cecilia celeste celia
    charlotte chelsea cheryl chiara chloe christina christine cindy claire clara clare clarice
    clarissa claudia colette colleen connie constance cora corinne cynthia daisy daphne dawn
    debbie deborah deena deirdre delia delilah della denise diana diane dina dinah dolores dora
    doreen doris dorothy edith edna effie eileen elaine eleanor elena elisa elise eliza
    elizabeth ella ellen eloise elsa elsbeth elsie elvira emily emma enid erica erin esme
    estelle esther ethel eunice eva eve evelyn faith fatima fay felicity fern fiona fleur flora
    florence frances freda freya frieda gail gemma genevieve georgina geraldine gertrude gina
    gladys glenda gloria grace greta gretchen gwen hanna hannah harriet hattie hazel heather
    heidi helen helena henrietta hester hilda hillary holly hope ida ilse imogen ines inez
    ingeborg ingrid iona irene irina iris irma isabel isabella isla ivy jackie jade jane janet
    janice jasmine jemima jenna jennifer jenny jessica jill joan joanna jocelyn jodie josephine
    josie joyce judith judy julia julie juliet june karen kate katherine kathleen kathy katie
    katrina kayla kirsten kirsty kitty lara laura lauren lavinia leah lena lenora lila lilian
    lily linda lisa lois lola loretta lorna lorraine lottie louisa louise lucia lucille lucinda
    lucy luna lydia mabel madeline maeve maggie mandy marcia margaret marge margo margot maria
    marian marianne marie marilyn marjorie martha mary matilda maud maureen mavis meg megan mei
    melanie melissa mildred millie milly mimi minnie miranda miriam moira molly mona monica
    morag muriel myra myrtle nadia nan nancy naomi natalie natasha nell nellie nessa nettie
    nicola nicole nina noelle nora norma odette olga olive olivia opal ophelia paloma pamela
    patience patricia patsy paula pauline pearl peggy penelope penny petra philippa phoebe phyllis
    pippa polly priscilla priya prudence prue queenie rachel ramona rebecca regina rhoda rhonda
    rita roberta rosa rosalie rosalind rose rosemary rosie roxanne ruby ruth sabrina sadie sally
    samantha sandra sara sarah saskia selina selma serena sharon sheila shirley sigrid simone
    sonia sophia sophie stella stephanie susan susanna susie suzanne sylvia tabitha tamara tammy
    tanya tara tess tessa thelma theresa tiffany tilda tina trudy uma una ursula valerie vanessa
    vera verity veronica victoria viola violet virginia vivian wanda wendy wilhelmina willa
    wilma winifred winnie xena yasmin yolanda yvette yvonne zara zelda zoe aaliyah aisling aoife
    ayesha bronwen bronwyn cerys ceri ciara delyth dilys ffion gaynor gwyneth hana heledd indira
    kavita khadija lakshmi leila lowri mair mairi maryam maya meera menna mina myfanwy nadine
    nasreen nerys nisha olwen parveen pooja radha rania rhian rhiannon roisin safiya saira sana
    shabana shanti sian sinead siobhan sunita sushila tegan uzma zainab zeinab agnieszka
    dot dottie annika birgit elke greetje lotte pia hedwig karin katarzyna liesl magda mariana
    natalia
    oksana paola
    svetlana tatiana ulrike xanthe chiamaka ngozi folake
    adelaide adriana alexandra alexa alma althea antonia antoinette ariana arlene aurora ava
    bernadette blanche bonnie briana brittany bridgette candace charlene cecile cecily claudette
    cordelia corrine crystal daniela danielle darlene deanna delphine desiree estella eugenia
    fanny felicia fernanda francesca francine gabriela gabrielle geneva gilda gwendolyn hortense
    imelda isadora isobel ivana jacqueline janelle janine jeanette jeanne joann johanna jolene
    josefina juanita julianne juliana justine kara kathryn katharine kaitlyn kimberly krista
    kristen kristin kristina lana latoya leticia lillian lizzie lorena lucretia luella lynette
    marcella margarita marisa marissa marisol marta melinda melody mercedes michelle monique nikki
    noreen octavia rosalyn rosalinda roseanne rowena roxana savannah sonya suzette sybil sylvie
    teresa thea tricia velma verna vicky vivienne winona zoey bea
    abbie adela adelle adeline aileen aimee aline alisha allison alyssa amalia amie andrea
    angelique angie annabelle annalise annemarie anouk anthea arabella athena augusta avis avril
    babs barb bernadine bess bette beulah beverley beverly brandi brigid brigitte bryony bunty
    callie camille carina carlene carly carolina carrie catalina cathryn catriona celine chantal
    charity charmaine cherie chrissie chrissy christa christabel cicely cilla clementine cleo
    consuelo coretta cristina dagmar dahlia darla davina delores dionne dolly donna dorcas
    dorinda dorothea drusilla dulcie ebony edie edwina elaina elisabeth ellie elspeth elva
    emilia emmeline erika erma ernestine estrella etta eudora eugenie eulalia euphemia
    evangeline evie faye fenella flo flossie frederica gabby georgette georgia georgiana gerda
    germaine ginny giselle glenys glynis goldie gretel griselda guinevere gwenda hallie hayley
    hermione hetty hildegard honoria ilona iolanthe isolde jana janette janey janie janis jayne
    jeannie jeannette jen jenifer jenni jennie jessamy jessie joanie joanne jocasta joelle joy
    justina kari karla kat katerina kath kathie katy kay kayleigh keira keisha kendra kiera
    kirstie kristy kylie lacey larissa latisha leanne lenore leona leonie leonora leora letitia
    lettie letty libby lilith lillie lilly lina linette linnea lise liz liza lizzy loraine lori
    louella lula lulu lynda lynne maddie madelaine madelyn madge mae magdalena maia maisie
    malvina mamie mara marcie marcy margery margie margret marguerite mariah marietta marigold
    marla marlene marnie maribel maryann maryanne marybeth marylou maude maxine may melba melina
    mia mikaela millicent minerva missy mitzi mollie monika morgana moyra nadja nanette nannette
    nelda nerissa neva nicolette nita nola nona norah odelia ofelia oona orla ottilie bev paige pam
    pandora pansy patti patty paulette perdita petronella petula phillipa phyllida poppy portia
    posy primrose raquel reba rena renata renee rhea ria rochelle romy rona ronda rosalina
    rosanna rosanne rosetta rosina rosita roslyn roxy ruthie sallie saoirse saundra scarlett
    shari sharlene shauna sheena shelia sheri sherri sherry shona sibyl sienna sissy sondra
    sophy sorcha sue susannah suzanna suzie suzy tabatha talia talitha tamsin tania tansy tasha
    thalia theodora thomasina tilly tillie trina trish trisha trixie ulla valentina vanda
    venetia vida vilma vivien xandra xenia yasmine zena zinnia zita zora jemma
    adelina alanna alyson anabel angeline anneliese aurelia babette beatriz belle bettie carmela
    carmelita cathie cathleen claribel concetta coralie cornelia deb debra desdemona dianne
    dotty elinor elvina emmy erna fannie flavia fran gert gertie hedda helga henriette hildy
    ilsa irmgard ivette jacinta jamila jeanie joni judi katja katrin leanna lela leta liv livia
    lorelei lucie luisa lyla lynnette maribeth melva merilee mindy myrna noemi ottoline paulina
    peg philomena pilar prunella rosaleen rosamund rosamond roz salome samara sherrie sibylla
    tallulah tamika tanisha theda thora tonya trudie twyla valeria velda yetta zelma augustina
    clarrie ettie ethelind
    becca carys cath ceinwen celina chrystal cressida damaris deedee demelza dilly dodie
    dorrie dympna eilidh elin eloisa elodie ena ernestina ethne evangelina evita fabia farah
    fatou fionnuala florrie freida gaenor gaye gilly ginette gisela glynnis gracie gudrun
    gwenllian gwenyth gwladys hepzibah ilka inge inga iola isabelle ismay jaclyn jacqui jancis
    jasmin jeannine jinny jodi joselyn karina katya keeley kezia kirstin lalage leonor lidia
    lisette lisbeth livvy lucette lucilla mabs madeleine maddy mariella marika marita marjory
    marsha martina martine mathilda mattie maudie maura meryl michaela milena mirabel morna
    morwenna nance natalya nathalie nelly nerina netta noeline nonie odile oriana patsie pattie
    quentina rebekah rhonwen rosalia rosalba rosalynd roseanna rosemarie roxie sandie senga
    sheelagh sidonie silvia solveig steph sukie susana susann suzi sybilla tamar tammie tamzin
    tatjana thirza tiggy trissie verena viv wilhemina winifrid yasmina ysanne yvie zillah
    zuleika kaylee makayla kaitlin caitlin caitlyn hailey brianna gianna nevaeh arianna earlene
    earline maybelle vonda wynona"""
)
