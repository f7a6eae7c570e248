ALTER TABLE "event_keys" ADD COLUMN "last_day" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "event_keys" SET "last_day" = coalesce((SELECT max("day") FROM "event_days" WHERE "key_id" = "event_keys"."id"), 0);--> statement-breakpoint
CREATE INDEX "event_keys_by_day" ON "event_keys" USING btree ("dimension","last_day");