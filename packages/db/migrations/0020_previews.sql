CREATE TABLE `preview_links` (
	`token_hash` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`made_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`expires_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `preview_links_of` ON `preview_links` (`kind`,`target_id`,`created_at`);--> statement-breakpoint
CREATE INDEX `preview_links_by_end` ON `preview_links` (`expires_at`);