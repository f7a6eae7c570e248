ALTER TABLE "alert_readers" ADD COLUMN "paused_until" bigint;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "view_token" text collate "C";--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "paused_until" bigint;--> statement-breakpoint
CREATE UNIQUE INDEX "broadcasts_view" ON "broadcasts" USING btree ("view_token");