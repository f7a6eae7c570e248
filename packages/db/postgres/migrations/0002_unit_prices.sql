ALTER TABLE "offers" ADD COLUMN "content" text collate "C";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "unit_base" text collate "C";