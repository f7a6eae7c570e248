DROP INDEX `sales_customers`;--> statement-breakpoint
CREATE INDEX `sales_of_network_by_status` ON `sales` (`network`,`status`,`sold_at`,`id`);--> statement-breakpoint
CREATE INDEX `sales_of_merchant_by_status` ON `sales` (`merchant`,`status`,`sold_at`,`id`);--> statement-breakpoint
CREATE INDEX `sales_customers` ON `sales` (`status`,`is_new_customer`,`sold_at`,`customer`);