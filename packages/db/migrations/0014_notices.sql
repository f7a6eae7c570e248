CREATE TABLE `notices` (
	`name` text PRIMARY KEY NOT NULL,
	`told_until` integer NOT NULL,
	`version` integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE `told_products` (
	`product_id` text PRIMARY KEY NOT NULL,
	`in_stock` integer NOT NULL,
	`rating` real NOT NULL,
	`review_count` integer NOT NULL
);
