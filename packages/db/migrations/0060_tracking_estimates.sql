CREATE TABLE `tracking_due` (
	`tracking_id` text NOT NULL,
	`day` integer NOT NULL,
	`changes` integer NOT NULL,
	PRIMARY KEY(`tracking_id`, `day`)
);
--> statement-breakpoint
CREATE TABLE `tracking_estimates` (
	`dimension` text NOT NULL,
	`day` integer NOT NULL,
	`key` text NOT NULL,
	`tracking_id` text NOT NULL,
	`currency` text NOT NULL,
	`sales` real NOT NULL,
	`commission` real NOT NULL,
	`variance` real NOT NULL,
	`doubt` real NOT NULL,
	PRIMARY KEY(`dimension`, `day`, `key`, `tracking_id`, `currency`)
);
--> statement-breakpoint
CREATE INDEX `tracking_estimates_of_id` ON `tracking_estimates` (`tracking_id`,`day`);