CREATE TABLE `ledger_rates` (
	`currency` text NOT NULL,
	`day` integer NOT NULL,
	`rate` text NOT NULL,
	PRIMARY KEY(`currency`, `day`)
);
--> statement-breakpoint
CREATE TABLE `sale_days` (
	`day` integer NOT NULL,
	`network` text NOT NULL,
	`state` text NOT NULL,
	`currency` text NOT NULL,
	`orders` integer NOT NULL,
	`unattributed` integer NOT NULL,
	`amount_minor` integer NOT NULL,
	`amount_micro` integer NOT NULL,
	`commission_minor` integer NOT NULL,
	`commission_micro` integer NOT NULL,
	PRIMARY KEY(`day`, `network`, `state`, `currency`)
);
--> statement-breakpoint
ALTER TABLE `sales` ADD `counted_in` text;--> statement-breakpoint
ALTER TABLE `sales` ADD `amount_micro` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sales` ADD `commission_micro` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `sales` ADD `is_entry` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `sales_counted_in` ON `sales` (`counted_in`,`sold_at`);