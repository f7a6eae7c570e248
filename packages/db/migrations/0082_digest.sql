CREATE TABLE `digest_posts` (
	`post_id` text PRIMARY KEY NOT NULL,
	`due_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `digests` (
	`due_at` integer PRIMARY KEY NOT NULL,
	`outcome` text NOT NULL,
	`articles` integer DEFAULT 0 NOT NULL,
	`broadcast_id` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `is_digest` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `wants_digest` integer DEFAULT true NOT NULL;