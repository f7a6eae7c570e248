CREATE TABLE `voucher_votes` (
	`week` text NOT NULL,
	`deal_id` text NOT NULL,
	`visitor` text NOT NULL,
	`worked` integer NOT NULL,
	PRIMARY KEY(`week`, `deal_id`, `visitor`),
	FOREIGN KEY (`deal_id`) REFERENCES `deals`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `deals` ADD `voucher_code` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `deals` ADD `voucher_terms` text DEFAULT '' NOT NULL;