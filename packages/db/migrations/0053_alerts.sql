CREATE TABLE `alert_readers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text,
	`push` text,
	`push_hash` text,
	`told_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `alert_readers_pushHash_unique` ON `alert_readers` (`push_hash`);--> statement-breakpoint
CREATE UNIQUE INDEX `alert_readers_email` ON `alert_readers` ("email" collate nocase);--> statement-breakpoint
CREATE INDEX `alert_readers_by_told` ON `alert_readers` (`told_at`);--> statement-breakpoint
CREATE TABLE `alert_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`reader_id` text NOT NULL,
	`alert_id` text,
	`purpose` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`reader_id`) REFERENCES `alert_readers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`alert_id`) REFERENCES `price_alerts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `alert_tokens_of` ON `alert_tokens` (`reader_id`);--> statement-breakpoint
CREATE INDEX `alert_tokens_of_alert` ON `alert_tokens` (`alert_id`);--> statement-breakpoint
CREATE INDEX `alert_tokens_by_age` ON `alert_tokens` (`created_at`);--> statement-breakpoint
CREATE TABLE `price_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`reader_id` text NOT NULL,
	`product_id` text NOT NULL,
	`wish` text NOT NULL,
	`target_cents` integer NOT NULL,
	`base_cents` integer NOT NULL,
	`was_in_stock` integer NOT NULL,
	`confirmed_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`reader_id`) REFERENCES `alert_readers`(`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `price_alerts_key` ON `price_alerts` (`reader_id`,`product_id`,`wish`,`target_cents`);--> statement-breakpoint
CREATE INDEX `price_alerts_of_product` ON `price_alerts` (`product_id`,`wish`);--> statement-breakpoint
CREATE INDEX `price_alerts_by_confirmed` ON `price_alerts` (`confirmed_at`,`created_at`);