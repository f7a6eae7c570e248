ALTER TABLE `products` ADD `rating_source` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `attributes` text DEFAULT '[]' NOT NULL;