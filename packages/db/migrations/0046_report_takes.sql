CREATE TABLE `event_day_additions` (
	`key_id` integer NOT NULL,
	`day` integer NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`revenue_cents` integer DEFAULT 0 NOT NULL,
	`commission_cents` integer DEFAULT 0 NOT NULL,
	`customers` integer DEFAULT 0 NOT NULL,
	`new_customers` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`key_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
ALTER TABLE `ledger_takes` ADD `file_id` text;--> statement-breakpoint
ALTER TABLE `ledger_takes` ADD `reading` text;--> statement-breakpoint
ALTER TABLE `ledger_takes` ADD `lease_until` integer;--> statement-breakpoint
ALTER TABLE `ledger_takes` ADD `started_by` text;--> statement-breakpoint
CREATE INDEX `ledger_takes_unfinished` ON `ledger_takes` (`lease_until`) WHERE file_id is not null;