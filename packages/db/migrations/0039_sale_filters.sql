CREATE INDEX `sales_of_merchant` ON `sales` (`merchant`,`sold_at`,`id`);--> statement-breakpoint
CREATE INDEX `sales_of_page` ON `sales` (`page`,`sold_at`,`id`);--> statement-breakpoint
CREATE INDEX `sales_of_currency` ON `sales` (`currency`,`sold_at`,`id`);