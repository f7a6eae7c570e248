ALTER TABLE "imports" ADD COLUMN "observed_at" bigint;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "resumed_since" bigint;