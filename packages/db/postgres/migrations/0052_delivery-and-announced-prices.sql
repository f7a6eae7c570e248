ALTER TABLE "offers" ADD COLUMN "delivery" text collate "C";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "announced" text collate "C";--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "changes_at" bigint;--> statement-breakpoint
CREATE INDEX "offers_by_change" ON "offers" USING btree ("changes_at") WHERE changes_at is not null;