CREATE TABLE `series_readers` (
	`subscriber_id` text PRIMARY KEY NOT NULL,
	`started_at` integer NOT NULL,
	`last_mail_id` text,
	`last_at` integer NOT NULL,
	`next_at` integer,
	`outcome` text,
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscribers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `series_readers_due` ON `series_readers` (`next_at`);--> statement-breakpoint
CREATE INDEX `series_readers_by_mail` ON `series_readers` (`last_mail_id`);--> statement-breakpoint
CREATE TABLE `series_mails` (
	`id` text PRIMARY KEY NOT NULL,
	`position` integer NOT NULL,
	`is_on` integer DEFAULT false NOT NULL,
	`delay_days` integer NOT NULL,
	`hour` integer NOT NULL,
	FOREIGN KEY (`id`) REFERENCES `broadcasts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `series_mails_by_position` ON `series_mails` (`position`);