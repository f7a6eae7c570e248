CREATE TABLE `redirects` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`path` text NOT NULL,
	`kind` text,
	`target_id` text,
	`target` text DEFAULT '' NOT NULL,
	`hits` integer DEFAULT 0 NOT NULL,
	`last_hit_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `redirects_path_unique` ON `redirects` (`path`);--> statement-breakpoint
CREATE INDEX `redirects_of` ON `redirects` (`kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `redirects_by_hits` ON `redirects` (`hits`,`seq`);