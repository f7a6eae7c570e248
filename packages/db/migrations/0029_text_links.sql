CREATE TABLE `text_links` (
	`id` text PRIMARY KEY NOT NULL,
	`url` text NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `text_links_url_unique` ON `text_links` (`url`);