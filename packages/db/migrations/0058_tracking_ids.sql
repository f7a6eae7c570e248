CREATE TABLE `tracking_ids` (
	`id` text PRIMARY KEY NOT NULL,
	`tag` text NOT NULL,
	`store` text NOT NULL,
	`page` text,
	`assigned_at` integer,
	`is_shared` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `tracking_ids_tag` ON `tracking_ids` (`store`,`tag`);--> statement-breakpoint
CREATE UNIQUE INDEX `tracking_ids_page` ON `tracking_ids` (`store`,`page`);--> statement-breakpoint
ALTER TABLE `clicks` ADD `tracking_id` text;--> statement-breakpoint
ALTER TABLE `clicks` ADD `asin` text;--> statement-breakpoint
CREATE INDEX `clicks_to_amazon` ON `clicks` (`created_at`) WHERE tracking_id is not null;