CREATE TABLE "link_swaps" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"from_url" text collate "C" NOT NULL,
	"to_url" text collate "C" NOT NULL,
	"changes" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"undone_at" bigint
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "is_passed_over" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "text_links" ADD COLUMN "replacement" text collate "C";--> statement-breakpoint
CREATE INDEX "link_swaps_by_time" ON "link_swaps" USING btree ("created_at","id");