CREATE TABLE `shared_lists` (
	`id` text PRIMARY KEY NOT NULL,
	`user_id` text,
	`key_hash` text,
	`name` text NOT NULL,
	`products` text DEFAULT '[]' NOT NULL,
	`is_published` integer DEFAULT false NOT NULL,
	`stopped_at` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `shared_lists_of_user` ON `shared_lists` (`user_id`,`created_at`,`id`);