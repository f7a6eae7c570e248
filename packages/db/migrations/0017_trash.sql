CREATE TABLE `trash` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`title` text NOT NULL,
	`slug` text,
	`sku` text,
	`category_id` text,
	`replacement_id` text,
	`deleted_at` integer NOT NULL,
	`deleted_by` text,
	`content` text,
	`ends_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `trash_of` ON `trash` (`kind`,`target_id`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `trash_by_slug` ON `trash` (`kind`,`slug`,`deleted_at`);--> statement-breakpoint
CREATE INDEX `trash_by_age` ON `trash` (`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `trash_of_kind` ON `trash` (`kind`,`deleted_at`,`id`);--> statement-breakpoint
CREATE INDEX `trash_by_end` ON `trash` (`ends_at`);