CREATE TABLE `saved_view_marks` (
	`user_id` text NOT NULL,
	`view_id` text NOT NULL,
	`is_pinned` integer DEFAULT false NOT NULL,
	`is_default` integer DEFAULT false NOT NULL,
	PRIMARY KEY(`user_id`, `view_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`view_id`) REFERENCES `saved_views`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `saved_view_marks_of_view` ON `saved_view_marks` (`view_id`);--> statement-breakpoint
CREATE TABLE `saved_views` (
	`id` text PRIMARY KEY NOT NULL,
	`list` text NOT NULL,
	`user_id` text,
	`name` text NOT NULL,
	`params` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_own_name` ON `saved_views` (`user_id`,`list`,"name" collate nocase);--> statement-breakpoint
CREATE UNIQUE INDEX `saved_views_shared_name` ON `saved_views` (`list`,"name" collate nocase) WHERE user_id is null;