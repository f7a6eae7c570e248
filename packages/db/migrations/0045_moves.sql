CREATE TABLE `move_changes` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`move_id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`origin` text NOT NULL,
	`before` text,
	`version` text NOT NULL,
	FOREIGN KEY (`move_id`) REFERENCES `moves`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `move_changes_key` ON `move_changes` (`move_id`,`kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `move_changes_origin` ON `move_changes` (`origin`);--> statement-breakpoint
CREATE INDEX `move_changes_target` ON `move_changes` (`kind`,`target_id`);--> statement-breakpoint
CREATE TABLE `move_kept` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`move_id` text NOT NULL,
	`kind` text NOT NULL,
	`title` text NOT NULL,
	`origin` text NOT NULL,
	`data` text NOT NULL,
	FOREIGN KEY (`move_id`) REFERENCES `moves`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `move_kept_key` ON `move_kept` (`move_id`,`origin`);--> statement-breakpoint
CREATE INDEX `move_kept_by_kind` ON `move_kept` (`move_id`,`kind`,`seq`);--> statement-breakpoint
CREATE TABLE `moves` (
	`id` text PRIMARY KEY NOT NULL,
	`number` integer NOT NULL,
	`source` text,
	`file_name` text NOT NULL,
	`file_hash` text NOT NULL,
	`file_id` text,
	`site` text DEFAULT '' NOT NULL,
	`consent` text DEFAULT '' NOT NULL,
	`is_dry_run` integer NOT NULL,
	`started_by` text,
	`started_at` integer NOT NULL,
	`owner` text DEFAULT '' NOT NULL,
	`lease_until` integer,
	`finished_at` integer,
	`state` text NOT NULL,
	`done` integer DEFAULT 0 NOT NULL,
	`total` integer DEFAULT 0 NOT NULL,
	`share` real DEFAULT 0 NOT NULL,
	`report` text,
	`error` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `moves_running` ON `moves` ((1)) WHERE state in ('running', 'undoing');--> statement-breakpoint
CREATE UNIQUE INDEX `moves_number` ON `moves` (`number`);--> statement-breakpoint
CREATE INDEX `moves_by_age` ON `moves` (`started_at`,`id`);