CREATE TABLE `saved_products` (
	`user_id` text NOT NULL,
	`product_id` text NOT NULL,
	`saved_price_cents` integer NOT NULL,
	`saved_at` integer NOT NULL,
	FOREIGN KEY (`user_id`) REFERENCES `users`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `saved_products_key` ON `saved_products` (`user_id`,`product_id`);--> statement-breakpoint
CREATE INDEX `saved_products_by_age` ON `saved_products` (`user_id`,`saved_at`,`product_id`);--> statement-breakpoint
CREATE INDEX `saved_products_of_product` ON `saved_products` (`product_id`);