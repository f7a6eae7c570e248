DROP INDEX `product_totals_key`;--> statement-breakpoint
ALTER TABLE `product_totals` ADD `in_stock` integer DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE `product_totals` ADD `on_sale` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `product_totals` ADD `rating_band` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `product_totals_key` ON `product_totals` (`category_id`,`brand`,`featured`,`in_stock`,`on_sale`,`rating_band`);--> statement-breakpoint
CREATE INDEX `products_by_facets` ON `products` (`listed`,`category_id`,`brand`,`price_cents`,`original_price_cents`,`rating`,`in_stock`,`featured`);