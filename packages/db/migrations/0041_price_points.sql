CREATE TABLE `price_points` (
	`product_id` text NOT NULL,
	`offer_seq` integer NOT NULL,
	`since` integer NOT NULL,
	`until` integer NOT NULL,
	`minor` integer NOT NULL,
	PRIMARY KEY(`product_id`, `offer_seq`, `since`),
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE cascade
) WITHOUT ROWID;
