CREATE TABLE `bulk_changes` (
	`id` text PRIMARY KEY NOT NULL,
	`resource` text NOT NULL,
	`chosen` text NOT NULL,
	`change` text NOT NULL,
	`state` text DEFAULT 'running' NOT NULL,
	`matched` integer NOT NULL,
	`cursor` text DEFAULT '' NOT NULL,
	`changed` integer DEFAULT 0 NOT NULL,
	`unchanged` integer DEFAULT 0 NOT NULL,
	`refused` integer DEFAULT 0 NOT NULL,
	`refusals` text DEFAULT '[]' NOT NULL,
	`restored` integer DEFAULT 0 NOT NULL,
	`kept` integer DEFAULT 0 NOT NULL,
	`kept_rows` text DEFAULT '[]' NOT NULL,
	`started_by` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer,
	`undone_by` text
);
--> statement-breakpoint
CREATE INDEX `bulk_changes_by_state` ON `bulk_changes` (`state`,`started_at`);--> statement-breakpoint
CREATE INDEX `bulk_changes_by_age` ON `bulk_changes` (`resource`,`started_at`,`id`);--> statement-breakpoint
CREATE TABLE `bulk_parts` (
	`bulk_id` text NOT NULL,
	`part` integer NOT NULL,
	`is_done` integer DEFAULT false NOT NULL,
	`rows` text NOT NULL,
	PRIMARY KEY(`bulk_id`, `part`),
	FOREIGN KEY (`bulk_id`) REFERENCES `bulk_changes`(`id`) ON UPDATE no action ON DELETE cascade
);
