CREATE TABLE `missing_pictures` (
	`key` text PRIMARY KEY NOT NULL,
	`import_id` text,
	`state` text DEFAULT 'waiting' NOT NULL,
	`fault` text,
	`http_status` integer,
	`tries` integer DEFAULT 0 NOT NULL,
	`tried_at` integer,
	`next_try_at` integer,
	`unused_since` integer,
	`detail` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `missing_pictures_due` ON `missing_pictures` (`next_try_at`);--> statement-breakpoint
CREATE INDEX `missing_pictures_by_state` ON `missing_pictures` (`state`,`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `missing_pictures_of_import` ON `missing_pictures` (`import_id`,`state`);