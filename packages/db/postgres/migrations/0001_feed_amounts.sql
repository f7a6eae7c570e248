ALTER TABLE "feed_sources" ADD COLUMN "currency" text collate "C";--> statement-breakpoint
ALTER TABLE "feed_sources" ADD COLUMN "decimal_mark" text collate "C";