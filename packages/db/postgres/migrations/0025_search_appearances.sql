CREATE TABLE "search_appearances" (
	"path" text collate "C" PRIMARY KEY NOT NULL,
	"title" text collate "C" DEFAULT '' NOT NULL,
	"description" text collate "C" DEFAULT '' NOT NULL,
	"picture" text collate "C",
	"canonical" text collate "C" DEFAULT '' NOT NULL,
	"noindex" boolean DEFAULT false NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"updated_at" bigint NOT NULL
);
