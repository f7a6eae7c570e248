CREATE TABLE `offers` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`product_id` text NOT NULL,
	`merchant` text NOT NULL,
	`merchant_name` text NOT NULL,
	`key` text NOT NULL,
	`title` text NOT NULL,
	`brand` text NOT NULL,
	`mpn` text NOT NULL,
	`gtin` text,
	`attributes` text NOT NULL,
	`url` text NOT NULL,
	`currency` text NOT NULL,
	`price_minor` integer NOT NULL,
	`original_price_minor` integer,
	`availability` text NOT NULL,
	`is_second_hand` integer NOT NULL,
	`seen_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `offers_id_unique` ON `offers` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `offers_key` ON `offers` (`merchant`,`key`);--> statement-breakpoint
CREATE INDEX `offers_of_product` ON `offers` (`product_id`,`seq`);--> statement-breakpoint
CREATE INDEX `offers_by_gtin` ON `offers` (`gtin`);--> statement-breakpoint
CREATE INDEX `offers_by_mpn` ON `offers` (`mpn`);