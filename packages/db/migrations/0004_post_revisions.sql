CREATE TABLE `post_drafts` (
	`user_id` text NOT NULL,
	`post_id` text DEFAULT '' NOT NULL,
	`base_version` integer,
	`fields` text NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `post_drafts_key` ON `post_drafts` (`user_id`,`post_id`);--> statement-breakpoint
CREATE INDEX `post_drafts_of` ON `post_drafts` (`post_id`);--> statement-breakpoint
CREATE TABLE `post_revisions` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text NOT NULL,
	`content` text NOT NULL,
	`category` text NOT NULL,
	`tags` text NOT NULL,
	`author` text NOT NULL,
	`author_avatar` text,
	`cover` text,
	`status` text NOT NULL,
	`published_at` integer,
	`featured` integer NOT NULL,
	`written_at` integer NOT NULL,
	`replaced_at` integer NOT NULL,
	`replaced_by` text,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_revisions_of` ON `post_revisions` (`post_id`,`written_at`,`id`);--> statement-breakpoint
DROP INDEX `subscribers_by_status`;--> statement-breakpoint
DROP INDEX `subscribers_by_age`;--> statement-breakpoint
CREATE INDEX `subscribers_by_status` ON `subscribers` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `subscribers_by_age` ON `subscribers` (`created_at`,`id`);--> statement-breakpoint
DROP INDEX `outbox_by_age`;--> statement-breakpoint
CREATE INDEX `outbox_by_status` ON `outbox` (`status`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `outbox_by_age` ON `outbox` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `deals_by_state` ON `deals` (`is_active`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `deals_by_type` ON `deals` (`discount_type`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `posts_by_age` ON `posts` (`created_at`,`id`,`status`,`title`,`excerpt`,`author`);--> statement-breakpoint
CREATE INDEX `products_by_clicks` ON `products` (`clicks`,`seq`);--> statement-breakpoint
CREATE INDEX `users_in_role` ON `users` (`role`,`created_at`,`id`);