ALTER TABLE "feed_sources" ADD COLUMN "mapping" text collate "C";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "reading" text collate "C";