CREATE TABLE `segments` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`match` text DEFAULT 'all' NOT NULL,
	`rules` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `segments_name` ON `segments` ("name" collate nocase);--> statement-breakpoint
ALTER TABLE `clicks` ADD `reader_id` text;--> statement-breakpoint
CREATE INDEX `clicks_of_reader` ON `clicks` (`reader_id`,`created_at`) WHERE reader_id is not null;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `segment_id` text;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `segment` text;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `names_readers` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `sign_up_page` text;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `sign_up_source` text;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `counts_clicks` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `links_since` integer;