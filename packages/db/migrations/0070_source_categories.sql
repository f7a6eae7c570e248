CREATE TABLE `source_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`scope` text NOT NULL,
	`key` text NOT NULL,
	`names` text NOT NULL,
	`google_id` integer,
	`category_id` text,
	`former_category_id` text,
	`bulk_id` text,
	`mapped_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE UNIQUE INDEX `source_categories_key` ON `source_categories` (`scope`,`key`);--> statement-breakpoint
CREATE INDEX `source_categories_mapped` ON `source_categories` (`category_id`);--> statement-breakpoint
ALTER TABLE `offers` ADD `source_category_id` text REFERENCES source_categories(id) ON DELETE set null;--> statement-breakpoint
CREATE INDEX `offers_of_source_category` ON `offers` (`source_category_id`,`product_id`);--> statement-breakpoint
UPDATE `feed_sources` SET `fetched` = NULL;
