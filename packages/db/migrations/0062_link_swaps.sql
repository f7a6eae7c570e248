CREATE TABLE `link_swaps` (
	`id` text PRIMARY KEY NOT NULL,
	`from_url` text NOT NULL,
	`to_url` text NOT NULL,
	`changes` text NOT NULL,
	`created_at` integer NOT NULL,
	`undone_at` integer
);
--> statement-breakpoint
CREATE INDEX `link_swaps_by_time` ON `link_swaps` (`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `offers` ADD `is_passed_over` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `text_links` ADD `replacement` text;