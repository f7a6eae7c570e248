ALTER TABLE "broadcasts" ADD COLUMN "send_at" bigint;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "agreed_problems" text collate "C" DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "send_problem" text collate "C";--> statement-breakpoint
CREATE INDEX "broadcasts_by_send_at" ON "broadcasts" USING btree ("send_at");