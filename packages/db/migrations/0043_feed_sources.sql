CREATE TABLE `feed_sources` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`host` text NOT NULL,
	`sign_in` text NOT NULL,
	`sealed` text NOT NULL,
	`every_hours` integer,
	`shrink_percent` integer NOT NULL,
	`rows` integer,
	`fetched` text,
	`checked_at` integer,
	`next_at` integer,
	`is_shrunk` integer DEFAULT false NOT NULL,
	`saved_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `feed_sources_due` ON `feed_sources` (`next_at`);--> statement-breakpoint
ALTER TABLE `imports` ADD `source_id` text REFERENCES feed_sources(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `imports` ADD `fetched` text;--> statement-breakpoint
CREATE INDEX `imports_of_source` ON `imports` (`source_id`,`started_at`,`id`);