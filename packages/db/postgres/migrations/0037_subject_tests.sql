ALTER TABLE "broadcast_recipients" ADD COLUMN "arm" bigint;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "subjects" text collate "C" DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "test_share" bigint DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "test_hours" bigint DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "test_seed" text collate "C";--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "test_phase" text collate "C";--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "test_until" bigint;--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "test_result" text collate "C";