CREATE TABLE `categories` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`slug` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`image` text,
	`color` text DEFAULT '#3B82F6' NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`status` text DEFAULT 'active' NOT NULL,
	`position` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `categories_slug_unique` ON `categories` (`slug`);--> statement-breakpoint
CREATE INDEX `categories_menu` ON `categories` (`status`,`position`,`name`);--> statement-breakpoint
CREATE TABLE `meta` (
	`key` text PRIMARY KEY NOT NULL,
	`value` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `pictures` (
	`key` text PRIMARY KEY NOT NULL,
	`source` text NOT NULL,
	`width` integer,
	`height` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `pictures_source_unique` ON `pictures` (`source`);--> statement-breakpoint
CREATE TABLE `product_totals` (
	`category_id` text NOT NULL,
	`brand` text NOT NULL,
	`featured` integer NOT NULL,
	`products` integer NOT NULL,
	`reviews` integer NOT NULL,
	`stars` real NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `product_totals_key` ON `product_totals` (`category_id`,`brand`,`featured`);--> statement-breakpoint
CREATE TABLE `products` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`slug` text NOT NULL,
	`sku` text,
	`name` text NOT NULL,
	`brand` text DEFAULT '' NOT NULL,
	`category_id` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`price_cents` integer NOT NULL,
	`original_price_cents` integer,
	`rating` real DEFAULT 0 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`in_stock` integer DEFAULT true NOT NULL,
	`is_new` integer DEFAULT false NOT NULL,
	`is_bestseller` integer DEFAULT false NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`images` text DEFAULT '[]' NOT NULL,
	`features` text DEFAULT '[]' NOT NULL,
	`affiliate_link` text NOT NULL,
	`status` text DEFAULT 'published' NOT NULL,
	`listed` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`category_id`) REFERENCES `categories`(`id`) ON UPDATE no action ON DELETE no action
);
--> statement-breakpoint
CREATE UNIQUE INDEX `products_id_unique` ON `products` (`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_slug_unique` ON `products` (`slug`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_sku_unique` ON `products` (`sku`);--> statement-breakpoint
CREATE INDEX `products_by_name` ON `products` (`listed`,"name" collate nocase,`seq`);--> statement-breakpoint
CREATE INDEX `products_by_price` ON `products` (`listed`,`price_cents`,`seq`);--> statement-breakpoint
CREATE INDEX `products_by_rating` ON `products` (`listed`,`rating`,`seq`);--> statement-breakpoint
CREATE INDEX `products_by_age` ON `products` (`listed`,`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `products_by_featured` ON `products` (`listed`,`featured`,`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `products_by_brand` ON `products` (`listed`,`brand`,`category_id`);--> statement-breakpoint
CREATE INDEX `products_in_category_by_name` ON `products` (`listed`,`category_id`,"name" collate nocase,`seq`);--> statement-breakpoint
CREATE INDEX `products_in_category_by_price` ON `products` (`listed`,`category_id`,`price_cents`,`seq`);--> statement-breakpoint
CREATE INDEX `products_in_category_by_rating` ON `products` (`listed`,`category_id`,`rating`,`seq`);--> statement-breakpoint
CREATE INDEX `products_in_category_by_age` ON `products` (`listed`,`category_id`,`created_at`,`seq`);--> statement-breakpoint
CREATE INDEX `products_in_category_by_featured` ON `products` (`listed`,`category_id`,`featured`,`created_at`,`seq`);--> statement-breakpoint
CREATE TABLE `revisions` (
	`topic` text PRIMARY KEY NOT NULL,
	`revision` integer NOT NULL
);
