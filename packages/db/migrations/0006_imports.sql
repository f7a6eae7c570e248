CREATE TABLE `imports` (
	`id` text PRIMARY KEY NOT NULL,
	`file_name` text NOT NULL,
	`file_id` text,
	`kept_until` integer,
	`is_dry_run` integer NOT NULL,
	`link` text,
	`started_by` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`state` text NOT NULL,
	`phase` text DEFAULT 'reading' NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`share` real DEFAULT 0 NOT NULL,
	`counts` text,
	`report` text,
	`error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `imports_running` ON `imports` (`state`) WHERE state = 'running';--> statement-breakpoint
CREATE INDEX `imports_by_age` ON `imports` (`started_at`,`id`);