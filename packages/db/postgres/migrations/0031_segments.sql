CREATE TABLE "segments" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"name" text collate "C" NOT NULL,
	"match" text collate "C" DEFAULT 'all' NOT NULL,
	"rules" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "reader_id" text collate "C";--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "segment_id" text collate "C";--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "segment" text collate "C";--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "names_readers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "sign_up_page" text collate "C";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "sign_up_source" text collate "C";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "counts_clicks" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "links_since" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "segments_name" ON "segments" USING btree (lower("name" collate "C"));--> statement-breakpoint
CREATE INDEX "clicks_of_reader" ON "clicks" USING btree ("reader_id","created_at") WHERE reader_id is not null;