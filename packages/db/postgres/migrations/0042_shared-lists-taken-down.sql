ALTER TABLE "shared_lists" ADD COLUMN "taken_down_for" text collate "C";--> statement-breakpoint
CREATE INDEX "shared_lists_by_age" ON "shared_lists" USING btree ("created_at","id");