CREATE TABLE "tracking_ids" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"tag" text collate "C" NOT NULL,
	"store" text collate "C" NOT NULL,
	"page" text collate "C",
	"assigned_at" bigint,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "tracking_id" text collate "C";--> statement-breakpoint
ALTER TABLE "clicks" ADD COLUMN "asin" text collate "C";--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_ids_tag" ON "tracking_ids" USING btree ("store","tag");--> statement-breakpoint
CREATE UNIQUE INDEX "tracking_ids_page" ON "tracking_ids" USING btree ("store","page");--> statement-breakpoint
CREATE INDEX "clicks_to_amazon" ON "clicks" USING btree ("created_at") WHERE tracking_id is not null;