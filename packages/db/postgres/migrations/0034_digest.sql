CREATE TABLE "digest_posts" (
	"post_id" text collate "C" PRIMARY KEY NOT NULL,
	"due_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"due_at" bigint PRIMARY KEY NOT NULL,
	"outcome" text collate "C" NOT NULL,
	"articles" bigint DEFAULT 0 NOT NULL,
	"broadcast_id" text collate "C",
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "broadcasts" ADD COLUMN "is_digest" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "wants_digest" boolean DEFAULT true NOT NULL;