CREATE TABLE "collections" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"slug" text collate "C" NOT NULL,
	"title" text collate "C" NOT NULL,
	"description" text collate "C" DEFAULT '' NOT NULL,
	"intro" text collate "C" DEFAULT '' NOT NULL,
	"image" text collate "C",
	"kind" text collate "C" DEFAULT 'rules' NOT NULL,
	"rule" text collate "C" NOT NULL,
	"products" text collate "C" DEFAULT '[]' NOT NULL,
	"sort" text collate "C" DEFAULT 'best' NOT NULL,
	"status" text collate "C" DEFAULT 'draft' NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL,
	CONSTRAINT "collections_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE INDEX "collections_public" ON "collections" USING btree ("status","created_at","id");