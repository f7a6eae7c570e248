CREATE INDEX `products_by_change` ON `products` (`updated_at`,`seq`);--> statement-breakpoint
CREATE INDEX `products_by_badge` ON `products` (`featured`,`is_bestseller`,`is_new`,`seq`);