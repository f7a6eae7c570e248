CREATE TABLE `editing_leases` (
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`user_id` text NOT NULL,
	`since` integer NOT NULL,
	`expires_at` integer NOT NULL,
	PRIMARY KEY(`kind`, `target_id`, `user_id`),
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
--> statement-breakpoint
CREATE INDEX `editing_leases_of_user` ON `editing_leases` (`user_id`);--> statement-breakpoint
CREATE INDEX `editing_leases_by_end` ON `editing_leases` (`expires_at`);