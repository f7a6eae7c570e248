CREATE TABLE `one_time_secrets` (
	`user_id` text PRIMARY KEY NOT NULL,
	`owner_id` text NOT NULL,
	`sealed` text NOT NULL,
	`expires_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`owner_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `one_time_secrets_of_owner` ON `one_time_secrets` (`owner_id`,`expires_at`);--> statement-breakpoint
CREATE INDEX `one_time_secrets_by_end` ON `one_time_secrets` (`expires_at`);