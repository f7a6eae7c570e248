DROP INDEX `ledger_reports_of_take`;--> statement-breakpoint
CREATE INDEX `ledger_reports_of_take` ON `ledger_reports` (`take_id`) WHERE take_id is not null;--> statement-breakpoint
DROP INDEX `sales_of_product`;--> statement-breakpoint
DROP INDEX `sales_of_broadcast`;--> statement-breakpoint
DROP INDEX `sales_of_click`;--> statement-breakpoint
DROP INDEX `sales_of_merchant`;--> statement-breakpoint
DROP INDEX `sales_of_merchant_by_status`;--> statement-breakpoint
DROP INDEX `sales_of_page`;--> statement-breakpoint
CREATE INDEX `sales_of_product` ON `sales` (`product_id`,`sold_at`) WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX `sales_of_broadcast` ON `sales` (`broadcast_id`,`sold_at`) WHERE broadcast_id is not null;--> statement-breakpoint
CREATE INDEX `sales_of_click` ON `sales` ("click_id" collate nocase) WHERE click_id is not null;--> statement-breakpoint
CREATE INDEX `sales_of_merchant` ON `sales` (`merchant`,`sold_at`,`id`) WHERE merchant is not null;--> statement-breakpoint
CREATE INDEX `sales_of_merchant_by_status` ON `sales` (`merchant`,`status`,`sold_at`,`id`) WHERE merchant is not null;--> statement-breakpoint
CREATE INDEX `sales_of_page` ON `sales` (`page`,`sold_at`,`id`) WHERE page is not null;