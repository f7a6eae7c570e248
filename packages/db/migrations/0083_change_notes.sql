CREATE TABLE `post_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`post_id` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`product_ids` text DEFAULT '[]' NOT NULL,
	`changed_at` integer NOT NULL,
	`changed_by` text,
	FOREIGN KEY (`post_id`) REFERENCES `posts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `post_changes_of` ON `post_changes` (`post_id`,`changed_at`,`id`);--> statement-breakpoint
ALTER TABLE `posts` ADD `revised_at` integer;--> statement-breakpoint
UPDATE `posts` SET `revised_at` = `updated_at` WHERE `status` IN ('published', 'scheduled') AND `updated_at` > `published_at`;