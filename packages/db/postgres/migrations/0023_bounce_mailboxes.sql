CREATE TABLE "bounce_mailboxes" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"host" text collate "C" NOT NULL,
	"port" bigint NOT NULL,
	"security" text collate "C" NOT NULL,
	"user" text collate "C" NOT NULL,
	"sealed" text collate "C" NOT NULL,
	"folder" text collate "C" NOT NULL,
	"uid_validity" text collate "C",
	"last_uid" bigint DEFAULT 0 NOT NULL,
	"read_from" bigint NOT NULL,
	"checked_at" bigint,
	"said" text collate "C",
	"saved_at" bigint NOT NULL
);
