BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0004');
CREATE TABLE devices (
	id VARCHAR(32) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT devices_pk PRIMARY KEY (id), 
	CONSTRAINT devices_person_fk FOREIGN KEY(person) REFERENCES identities (id) ON DELETE CASCADE
);
INSERT INTO "devices" VALUES('a587308122b05cc757515e114064b447','1a7f33d325caf4eb526975b9b02834d4',1794813014497);
INSERT INTO "devices" VALUES('5886c5384718e21cc314e9281b9181bb','421dcd2939a206f31cba5d0f43c5eb6f',1794813014511);
CREATE TABLE due (
	code VARCHAR(16) NOT NULL, 
	at BIGINT NOT NULL, 
	worker VARCHAR(32) DEFAULT '' NOT NULL, 
	until BIGINT DEFAULT '0' NOT NULL, 
	CONSTRAINT due_pk PRIMARY KEY (code), 
	CONSTRAINT due_code_fk FOREIGN KEY(code) REFERENCES tables (code) ON DELETE CASCADE
);
INSERT INTO "due" VALUES('5ydjsss',0,'482168744def8342126e8bc147742920',1794813027652);
INSERT INTO "due" VALUES('82hdt94',0,'482168744def8342126e8bc147742920',1794813027652);
CREATE TABLE identities (
	id VARCHAR(32) NOT NULL, 
	name TEXT NOT NULL, 
	language VARCHAR(2) NOT NULL, 
	created BIGINT NOT NULL, 
	CONSTRAINT identities_pk PRIMARY KEY (id)
);
INSERT INTO "identities" VALUES('1a7f33d325caf4eb526975b9b02834d4','Ann','en',1794813014497);
INSERT INTO "identities" VALUES('421dcd2939a206f31cba5d0f43c5eb6f','Bob','de',1794813014511);
CREATE TABLE lines (
	code VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	at BIGINT NOT NULL, 
	salt VARCHAR(32) DEFAULT '' NOT NULL, why TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT lines_pk PRIMARY KEY (code, number), 
	CONSTRAINT lines_code_fk FOREIGN KEY(code) REFERENCES tables (code) ON DELETE CASCADE
);
INSERT INTO "lines" VALUES('5ydjsss',1,'deal goals=goal_curve_ne_2,goal_dead_new_0,goal_tee_new_1_door_green,goal_dead_nesw_0,goal_tee_nsw_1_door_blue,goal_tee_new_3_door_green,goal_dead_nw_1,goal_straight_ns_dead_ew_1,goal_cross_0,goal_straight_ew_dead_ns_2,goal_curve_nw_1_door_green,goal_tee_new_2_door_blue,goal_curve_ne_1_door_blue,goal_tee_nsw_2_door_green,goal_tee_nsw_3_door_blue,goal_dead_nsw_0,goal_dead_ne_3,goal_curve_nw_2 pile=double_curve_nw_es_gold,repair_pickaxe_lamp,straight_ns,tee_new_dead_s_gold,repair_lamp_cart,repair_pickaxe_cart,tee_nsw_door_green_s,sabotage_pickaxe,curve_nw_dead_e,rockfall,cross_troll_w,bridge_gold,straight_ns_dead_w,curve_ne,tee_new_troll_e,straight_ns,curve_ne_dead_s,repair_cart,sabotage_pickaxe,tee_new_door_green_n,tee_nsw_dead_e_gold,repair_pickaxe,map,sabotage_lamp,curve_ne_dead_w,ladder_green_ne,curve_ne,straight_ew_dead_s_gold,cross_door_blue_s,straight_ew,ladder_blue_nw,curve_nw,sabotage_cart,tee_nsw_troll_s,straight_ns,rockfall,key,double_curve_ne_sw,sabotage_cart,map,tee_new_door_blue_e,repair_lamp,sabotage_lamp,tee_nsw_door_blue_n,straight_ew,curve_nw,straight_ew,straight_ew,curve_nw_dead_s,key,bridge,cross_door_green_w',1794813014633,'b9c8f87fc5e3d78a416ed17f2224a1e5','');
INSERT INTO "lines" VALUES('5ydjsss',2,'0 pass double_curve_nw_es_gold',1794813014647,'','');
INSERT INTO "lines" VALUES('5ydjsss',3,'1 pass bridge_gold',1794813014649,'','');
INSERT INTO "lines" VALUES('5ydjsss',4,'0 pass repair_lamp_cart',1794813014650,'','');
INSERT INTO "lines" VALUES('5ydjsss',5,'1 pass cross_troll_w',1794813014652,'','');
INSERT INTO "lines" VALUES('5ydjsss',6,'0 pass repair_pickaxe_cart',1794813014653,'','');
INSERT INTO "lines" VALUES('5ydjsss',7,'1 pass curve_ne',1794813014654,'','');
INSERT INTO "lines" VALUES('yxenc8h',1,'deal first=0,2,1 roles=saboteur,digger,digger,digger goals=treasure,stone_ne,stone_nw pile=cross,curve_ne,repair_pickaxe,dead_ns,straight_ns,repair_lamp,sabotage_cart,sabotage_lamp,repair_pickaxe_cart,tee_nes,tee_new,tee_new,sabotage_pickaxe,dead_nesw,curve_nw,tee_new,cross,map,curve_ne,map,dead_e,repair_cart,curve_ne,repair_pickaxe_lamp,sabotage_lamp,dead_nw,repair_pickaxe,sabotage_cart,dead_new,map,curve_nw,straight_ns,tee_new,cross,map,straight_ns,sabotage_pickaxe,tee_new,straight_ew,rockfall,tee_nes,repair_cart,curve_ne,curve_ne,curve_nw,cross,sabotage_lamp,tee_nes,sabotage_pickaxe,dead_n,map,cross,straight_ew,rockfall,map,dead_ew,repair_lamp,tee_nes,straight_ew,repair_lamp_cart,tee_nes,curve_nw,dead_ne,rockfall,straight_ns,dead_nes,sabotage_cart gold=gold_2,gold_1,gold_1,gold_2,gold_2,gold_3,gold_1,gold_3,gold_1,gold_1,gold_1,gold_1,gold_1,gold_2,gold_1,gold_1,gold_1,gold_1,gold_1,gold_2,gold_1,gold_2,gold_3,gold_2,gold_2,gold_1,gold_3,gold_1',1794813014681,'0e66c1b965c53f56cc18287f0ad18121','');
INSERT INTO "lines" VALUES('yxenc8h',2,'0 pass cross',1794813014688,'','');
INSERT INTO "lines" VALUES('yxenc8h',3,'1 play sabotage_lamp @2',1794813015347,'','{"code":"breaks_foe","params":{"seat":2}}');
INSERT INTO "lines" VALUES('yxenc8h',4,'2 play map 8,0',1794813015350,'','{"code":"looks"}');
INSERT INTO "lines" VALUES('yxenc8h',5,'0 pass curve_ne',1794813015362,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',6,'1 pass map',1794813015364,'','{"code":"on_a_whim"}');
INSERT INTO "lines" VALUES('yxenc8h',7,'2 play sabotage_pickaxe @1',1794813015366,'','{"code":"breaks_foe","params":{"seat":1}}');
INSERT INTO "lines" VALUES('yxenc8h',8,'0 pass straight_ns',1794813015369,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',9,'1 play repair_pickaxe_cart @1 =sabotage_pickaxe',1794813015371,'','{"code":"mends_self","params":{"seat":1}}');
INSERT INTO "lines" VALUES('yxenc8h',10,'2 play repair_pickaxe_lamp @2 =sabotage_lamp',1794813015372,'','{"code":"on_a_whim"}');
INSERT INTO "lines" VALUES('yxenc8h',11,'0 play sabotage_lamp @1',1794813015375,'','{"code":"breaks_foe","params":{"seat":1}}');
INSERT INTO "lines" VALUES('yxenc8h',12,'1 play sabotage_cart @0',1794813015377,'','{"code":"breaks_foe","params":{"seat":0}}');
INSERT INTO "lines" VALUES('yxenc8h',13,'2 lay tee_new 0,-1 turned',1794813015380,'','{"code":"digs","params":{"left":7}}');
INSERT INTO "lines" VALUES('yxenc8h',14,'0 play repair_cart @0 =sabotage_cart',1794813015382,'','{"code":"mends_self","params":{"seat":0}}');
INSERT INTO "lines" VALUES('yxenc8h',15,'1 pass dead_nw',1794813015384,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',16,'2 lay dead_nesw -1,0',1794813015387,'','{"code":"widens","params":{"left":7}}');
INSERT INTO "lines" VALUES('yxenc8h',17,'0 play sabotage_cart @2',1794813015391,'','{"code":"breaks_foe","params":{"seat":2}}');
INSERT INTO "lines" VALUES('yxenc8h',18,'1 pass dead_new',1794813015393,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',19,'2 play map 8,2',1794813015395,'','{"code":"looks"}');
INSERT INTO "lines" VALUES('yxenc8h',20,'0 lay curve_ne 1,-1 turned',1794813015401,'','{"code":"blocks"}');
INSERT INTO "lines" VALUES('yxenc8h',21,'1 play map 8,-2',1794813015404,'','{"code":"looks"}');
INSERT INTO "lines" VALUES('yxenc8h',22,'2 pass dead_e',1794813015407,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',23,'0 lay curve_nw 1,0',1794813015410,'','{"code":"blocks"}');
INSERT INTO "lines" VALUES('yxenc8h',24,'1 pass curve_ne',1794813015413,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',25,'2 pass curve_nw',1794813015416,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',26,'0 lay dead_ns 0,1',1794813015420,'','{"code":"blocks"}');
INSERT INTO "lines" VALUES('yxenc8h',27,'1 pass straight_ns',1794813015422,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',28,'2 play repair_cart @2 =sabotage_cart',1794813015424,'','{"code":"mends_self","params":{"seat":2}}');
INSERT INTO "lines" VALUES('yxenc8h',29,'0 play sabotage_pickaxe @2',1794813015428,'','{"code":"breaks_foe","params":{"seat":2}}');
INSERT INTO "lines" VALUES('yxenc8h',30,'1 pass curve_ne',1794813015430,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',31,'2 play repair_pickaxe @2 =sabotage_pickaxe',1794813015433,'','{"code":"mends_self","params":{"seat":2}}');
INSERT INTO "lines" VALUES('yxenc8h',32,'0 pass cross',1794813015436,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',33,'1 play sabotage_lamp @2',1794813015438,'','{"code":"breaks_foe","params":{"seat":2}}');
INSERT INTO "lines" VALUES('yxenc8h',34,'2 pass straight_ns',1794813015441,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',35,'0 pass cross',1794813015446,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',36,'1 pass dead_n',1794813015448,'','{"code":"on_a_whim"}');
INSERT INTO "lines" VALUES('yxenc8h',37,'2 play map 8,0',1794813015453,'','{"code":"looks"}');
INSERT INTO "lines" VALUES('yxenc8h',38,'0 pass cross',1794813015460,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',39,'1 pass tee_nes',1794813015463,'','{"code":"on_a_whim"}');
INSERT INTO "lines" VALUES('yxenc8h',40,'2 play rockfall 0,-1',1794813015466,'','{"code":"clears_way"}');
INSERT INTO "lines" VALUES('yxenc8h',41,'0 play map 8,-2',1794813015469,'','{"code":"looks"}');
INSERT INTO "lines" VALUES('yxenc8h',42,'1 pass dead_ew',1794813015473,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',43,'2 play repair_lamp @2 =sabotage_lamp',1794813015476,'','{"code":"mends_self","params":{"seat":2}}');
INSERT INTO "lines" VALUES('yxenc8h',44,'0 pass tee_nes',1794813015479,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',45,'1 pass straight_ew',1794813015486,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',46,'2 lay tee_nes 0,-1',1794813015488,'','{"code":"on_a_whim"}');
INSERT INTO "lines" VALUES('yxenc8h',47,'0 lay curve_ne 0,-2 turned',1794813015492,'','{"code":"blocks"}');
INSERT INTO "lines" VALUES('yxenc8h',48,'1 pass curve_nw',1794813015494,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',49,'2 play repair_lamp_cart @1 =sabotage_lamp',1794813015497,'','{"code":"mends_friend","params":{"seat":1}}');
INSERT INTO "lines" VALUES('yxenc8h',50,'0 pass tee_nes',1794813015500,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',51,'1 lay tee_nes -1,-2',1794813015503,'','{"code":"digs","params":{"left":10}}');
INSERT INTO "lines" VALUES('yxenc8h',52,'2 lay dead_nes -1,-1 turned',1794813015506,'','{"code":"widens","params":{"left":10}}');
INSERT INTO "lines" VALUES('yxenc8h',53,'0 pass repair_pickaxe',1794813015509,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',54,'1 lay tee_new -1,-3 turned',1794813015512,'','{"code":"digs","params":{"left":9}}');
INSERT INTO "lines" VALUES('yxenc8h',55,'2 lay straight_ew 0,-3',1794813015515,'','{"code":"digs","params":{"left":8}}');
INSERT INTO "lines" VALUES('yxenc8h',56,'0 pass repair_lamp',1794813015519,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',57,'1 lay straight_ew 1,-3',1794813015522,'','{"code":"digs","params":{"left":7}}');
INSERT INTO "lines" VALUES('yxenc8h',58,'2 lay tee_new 2,-3',1794813015525,'','{"code":"digs","params":{"left":6}}');
INSERT INTO "lines" VALUES('yxenc8h',59,'0 play sabotage_cart @2',1794813015529,'','{"code":"breaks_foe","params":{"seat":2}}');
INSERT INTO "lines" VALUES('yxenc8h',60,'1 lay tee_new 3,-3',1794813015532,'','{"code":"digs","params":{"left":5}}');
INSERT INTO "lines" VALUES('yxenc8h',61,'2 pass dead_ne',1794813015535,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',62,'0 play rockfall 0,-3',1794813015538,'','{"code":"brings_down"}');
INSERT INTO "lines" VALUES('yxenc8h',63,'1 lay tee_new 0,-3',1794813015542,'','{"code":"digs","params":{"left":5}}');
INSERT INTO "lines" VALUES('yxenc8h',64,'2 pass curve_nw',1794813015544,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',65,'0 play sabotage_pickaxe @1',1794813015548,'','{"code":"breaks_foe","params":{"seat":1}}');
INSERT INTO "lines" VALUES('yxenc8h',66,'1 pass straight_ns',1794813015551,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',67,'2 pass cross',1794813015553,'','{"code":"discards","params":{"count":1}}');
INSERT INTO "lines" VALUES('yxenc8h',68,'0 play rockfall 0,-1',1794813015557,'','{"code":"brings_down"}');
INSERT INTO "lines" VALUES('82hdt94',1,'deal first=3,0,2,1 roles=digger,digger,digger,saboteur,digger goals=stone_ne,treasure,stone_nw pile=straight_ns,tee_nes,cross,sabotage_cart,repair_pickaxe,tee_new,sabotage_cart,sabotage_pickaxe,curve_ne,dead_ne,map,repair_lamp,tee_nes,dead_ns,repair_lamp_cart,tee_new,curve_nw,dead_nesw,tee_new,curve_ne,dead_new,repair_cart,dead_nes,map,veto,repair_pickaxe,sabotage_lamp,sabotage_pickaxe,repair_pickaxe_lamp,sabotage_cart,curve_nw,repair_lamp,straight_ns,curve_ne,straight_ns,repair_pickaxe_cart,tee_nes,dead_e,dead_n,dead_nw,cross,rockfall,curve_nw,map,curve_ne,tee_new,cross,tee_nes,straight_ew,cross,map,dead_ew,rockfall,curve_nw,repair_cart,map,sabotage_lamp,cross,map,curve_ne,straight_ns,tee_new,straight_ew,straight_ew,tee_nes,rockfall,sabotage_lamp,sabotage_pickaxe gold=gold_1,gold_1,gold_3,gold_1,gold_1,gold_1,gold_3,gold_1,gold_3,gold_2,gold_2,gold_1,gold_2,gold_1,gold_2,gold_1,gold_1,gold_1,gold_2,gold_1,gold_1,gold_3,gold_2,gold_2,gold_2,gold_1,gold_1,gold_1',1794813015600,'920df3ba4eda9ad93a7bf2767750337b','');
INSERT INTO "lines" VALUES('82hdt94',2,'3 lay dead_nes 1,0 turned',1794813015626,'','{"code":"blocks"}');
INSERT INTO "lines" VALUES('82hdt94',3,'- close',1794813025627,'','');
INSERT INTO "lines" VALUES('82hdt94',4,'0 lay straight_ns 0,-1',1794813025629,'','');
CREATE TABLE links (
	digest VARCHAR(64) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	expires BIGINT NOT NULL, 
	CONSTRAINT links_pk PRIMARY KEY (digest), 
	CONSTRAINT links_person_fk FOREIGN KEY(person) REFERENCES identities (id) ON DELETE CASCADE
);
CREATE TABLE notes (
	code VARCHAR(16) NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	text TEXT NOT NULL, 
	"after" INTEGER NOT NULL, 
	CONSTRAINT notes_pk PRIMARY KEY (code, person), 
	CONSTRAINT notes_code_fk FOREIGN KEY(code) REFERENCES tables (code) ON DELETE CASCADE
);
INSERT INTO "notes" VALUES('yxenc8h','1a7f33d325caf4eb526975b9b02834d4','They dig',2);
INSERT INTO "notes" VALUES('82hdt94','421dcd2939a206f31cba5d0f43c5eb6f','Ann digs',1);
CREATE TABLE people (
	code VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	person VARCHAR(32) NOT NULL, 
	name TEXT NOT NULL, 
	muted TEXT DEFAULT '' NOT NULL, 
	away BOOLEAN DEFAULT (true) NOT NULL, 
	seen BIGINT DEFAULT '0' NOT NULL, 
	CONSTRAINT people_pk PRIMARY KEY (code, number), 
	CONSTRAINT people_code_fk FOREIGN KEY(code) REFERENCES tables (code) ON DELETE CASCADE
);
INSERT INTO "people" VALUES('vmgb9m4',0,'1a7f33d325caf4eb526975b9b02834d4','Ann','',1,0);
INSERT INTO "people" VALUES('vmgb9m4',1,'421dcd2939a206f31cba5d0f43c5eb6f','Bob','',1,1794813014661);
INSERT INTO "people" VALUES('5ydjsss',0,'1a7f33d325caf4eb526975b9b02834d4','Ann','',1,1794813014918);
INSERT INTO "people" VALUES('5ydjsss',1,'421dcd2939a206f31cba5d0f43c5eb6f','Bob','',1,1794813014661);
INSERT INTO "people" VALUES('yxenc8h',0,'1a7f33d325caf4eb526975b9b02834d4','Ann','',1,1794813015752);
INSERT INTO "people" VALUES('82hdt94',0,'1a7f33d325caf4eb526975b9b02834d4','Ann','',0,1794813015752);
INSERT INTO "people" VALUES('82hdt94',1,'421dcd2939a206f31cba5d0f43c5eb6f','Bob','',0,1794813015752);
CREATE TABLE seats (
	code VARCHAR(16) NOT NULL, 
	seat INTEGER NOT NULL, 
	kind VARCHAR(8) NOT NULL, 
	person VARCHAR(32) DEFAULT '' NOT NULL, 
	level VARCHAR(40) DEFAULT '' NOT NULL, 
	token VARCHAR(64) DEFAULT '' NOT NULL, 
	stand_in BOOLEAN DEFAULT (false) NOT NULL, 
	since INTEGER DEFAULT '0' NOT NULL, ready BOOLEAN DEFAULT (false) NOT NULL, 
	CONSTRAINT seats_pk PRIMARY KEY (code, seat), 
	CONSTRAINT seats_code_fk FOREIGN KEY(code) REFERENCES tables (code) ON DELETE CASCADE
);
INSERT INTO "seats" VALUES('vmgb9m4',0,'person','1a7f33d325caf4eb526975b9b02834d4','','',0,0,0);
INSERT INTO "seats" VALUES('vmgb9m4',1,'empty','','','',0,0,0);
INSERT INTO "seats" VALUES('vmgb9m4',2,'bot','','miner','',0,0,0);
INSERT INTO "seats" VALUES('vmgb9m4',3,'person','421dcd2939a206f31cba5d0f43c5eb6f','','',0,0,1);
INSERT INTO "seats" VALUES('5ydjsss',0,'person','1a7f33d325caf4eb526975b9b02834d4','','',0,0,0);
INSERT INTO "seats" VALUES('5ydjsss',1,'person','421dcd2939a206f31cba5d0f43c5eb6f','','',0,0,0);
INSERT INTO "seats" VALUES('yxenc8h',0,'person','1a7f33d325caf4eb526975b9b02834d4','','',1,4,0);
INSERT INTO "seats" VALUES('yxenc8h',1,'bot','','novice','',0,0,0);
INSERT INTO "seats" VALUES('yxenc8h',2,'bot','','novice','',0,0,0);
INSERT INTO "seats" VALUES('82hdt94',0,'person','1a7f33d325caf4eb526975b9b02834d4','','',0,0,0);
INSERT INTO "seats" VALUES('82hdt94',1,'person','421dcd2939a206f31cba5d0f43c5eb6f','','',1,1,0);
INSERT INTO "seats" VALUES('82hdt94',2,'bot','','novice','',0,0,0);
INSERT INTO "seats" VALUES('82hdt94',3,'bot','','novice','',0,0,0);
CREATE TABLE tables (
	code VARCHAR(16) NOT NULL, 
	status VARCHAR(12) NOT NULL, 
	setup TEXT NOT NULL, 
	rules TEXT NOT NULL, 
	host VARCHAR(32) NOT NULL, 
	screen VARCHAR(64) NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	stopped TEXT DEFAULT '' NOT NULL, 
	rematch VARCHAR(16) DEFAULT '' NOT NULL, 
	scores TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT tables_pk PRIMARY KEY (code)
);
INSERT INTO "tables" VALUES('vmgb9m4','gathering','{"edition":"base","modules":[],"options":{},"rounds":3,"clock":{"type":"none","away_s":120},"window_s":2,"chat":"on","listed":true,"spectators":true}','base/1 seats=4','1a7f33d325caf4eb526975b9b02834d4','fB-sZSsk9rdv5MME_o8ynTwQ',1794813014570,1794813014570,'','','');
INSERT INTO "tables" VALUES('5ydjsss','playing','{"edition":"duel","modules":[],"options":{},"rounds":3,"clock":{"type":"none","away_s":120},"window_s":2,"chat":"on","listed":false,"spectators":true}','duel/1 seats=2','1a7f33d325caf4eb526975b9b02834d4','tXVZCU5n5KcLpo16zQ2dxobB',1794813014612,1794813014628,'','','');
INSERT INTO "tables" VALUES('yxenc8h','finished','{"edition":"base","modules":[],"options":{},"rounds":1,"clock":{"type":"none","away_s":120},"window_s":2,"chat":"on","listed":false,"spectators":true}','base/1 seats=3 rounds=1','1a7f33d325caf4eb526975b9b02834d4','c9hjFrYLfgfE6T1B3_Qn4WWG',1794813014671,1794813015558,'','','4,0,0');
INSERT INTO "tables" VALUES('82hdt94','playing','{"edition":"base","modules":["veto"],"options":{},"rounds":3,"clock":{"type":"none","away_s":120},"window_s":10,"chat":"on","listed":false,"spectators":true}','base/1 veto/1 seats=4','1a7f33d325caf4eb526975b9b02834d4','rxRgHsAVZPDU0NNfXdEioNZL',1794813015581,1794813015597,'','','');
CREATE TABLE talk (
	code VARCHAR(16) NOT NULL, 
	number INTEGER NOT NULL, 
	"after" INTEGER NOT NULL, 
	at BIGINT NOT NULL, 
	person INTEGER, 
	seat INTEGER, 
	text TEXT DEFAULT '' NOT NULL, 
	phrase TEXT DEFAULT '' NOT NULL, 
	CONSTRAINT talk_pk PRIMARY KEY (code, number), 
	CONSTRAINT talk_code_fk FOREIGN KEY(code) REFERENCES tables (code) ON DELETE CASCADE
);
INSERT INTO "talk" VALUES('vmgb9m4',1,0,1794813014605,1,3,'Who else?','');
INSERT INTO "talk" VALUES('yxenc8h',1,2,1794813014689,0,0,'Good luck','');
INSERT INTO "talk" VALUES('yxenc8h',2,2,1794813014691,0,0,'','{"code":"i_am","card":"saboteur"}');
INSERT INTO "talk" VALUES('yxenc8h',3,4,1794813015351,NULL,2,'','{"code":"saw","goal":[8,0],"card":"stone_ne"}');
INSERT INTO "talk" VALUES('yxenc8h',4,19,1794813015396,NULL,2,'','{"code":"saw","goal":[8,2],"card":"stone_nw"}');
INSERT INTO "talk" VALUES('yxenc8h',5,37,1794813015454,NULL,2,'','{"code":"saw","goal":[8,0],"card":"stone_ne"}');
INSERT INTO "talk" VALUES('82hdt94',1,1,1794813015612,1,1,'','{"code":"saboteur","seat":2}');
CREATE INDEX tables_status_changed_ix ON tables (status, changed);
CREATE INDEX devices_person_ix ON devices (person);
CREATE INDEX due_at_ix ON due (at);
CREATE UNIQUE INDEX people_code_person_ix ON people (code, person);
CREATE INDEX people_person_ix ON people (person);
CREATE INDEX seats_person_ix ON seats (person);
COMMIT;
