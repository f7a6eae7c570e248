CREATE TABLE `post_comments` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`parent_id` text,
	`user_id` text NOT NULL,
	`body` text NOT NULL,
	`quote` text DEFAULT '' NOT NULL,
	`resolved_at` integer,
	`resolved_by` text,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_comments_of` ON `post_comments` (`post_id`,`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `post_comments_answering` ON `post_comments` (`parent_id`);