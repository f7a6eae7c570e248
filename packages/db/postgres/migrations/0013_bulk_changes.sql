CREATE TABLE "bulk_changes" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"resource" text collate "C" NOT NULL,
	"chosen" text collate "C" NOT NULL,
	"change" text collate "C" NOT NULL,
	"state" text collate "C" DEFAULT 'running' NOT NULL,
	"matched" bigint NOT NULL,
	"cursor" text collate "C" DEFAULT '' NOT NULL,
	"changed" bigint DEFAULT 0 NOT NULL,
	"unchanged" bigint DEFAULT 0 NOT NULL,
	"refused" bigint DEFAULT 0 NOT NULL,
	"refusals" text collate "C" DEFAULT '[]' NOT NULL,
	"restored" bigint DEFAULT 0 NOT NULL,
	"kept" bigint DEFAULT 0 NOT NULL,
	"kept_rows" text collate "C" DEFAULT '[]' NOT NULL,
	"started_by" text collate "C" NOT NULL,
	"started_at" bigint NOT NULL,
	"finished_at" bigint,
	"undone_by" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "bulk_parts" (
	"bulk_id" text collate "C" NOT NULL,
	"part" bigint NOT NULL,
	"is_done" boolean DEFAULT false NOT NULL,
	"rows" text collate "C" NOT NULL,
	CONSTRAINT "bulk_parts_bulk_id_part_pk" PRIMARY KEY("bulk_id","part")
);
--> statement-breakpoint
ALTER TABLE "bulk_parts" ADD CONSTRAINT "bulk_parts_bulk_id_bulk_changes_id_fk" FOREIGN KEY ("bulk_id") REFERENCES "public"."bulk_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_changes_by_state" ON "bulk_changes" USING btree ("state","started_at");--> statement-breakpoint
CREATE INDEX "bulk_changes_by_age" ON "bulk_changes" USING btree ("resource","started_at","id");