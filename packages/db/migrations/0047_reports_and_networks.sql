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
CREATE TABLE `ledger_polls` (
	`account_id` text PRIMARY KEY NOT NULL,
	`credentials` text NOT NULL,
	`fetched_until` integer,
	`place` text,
	`next_at` integer NOT NULL,
	`last_at` integer,
	`said` text DEFAULT '' NOT NULL,
	`failures` integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE INDEX `ledger_polls_next` ON `ledger_polls` (`next_at`);--> statement-breakpoint
ALTER TABLE `ledger_takes` ADD `file_id` text;--> statement-breakpoint
ALTER TABLE `ledger_takes` ADD `reading` text;--> statement-breakpoint
ALTER TABLE `ledger_takes` ADD `lease_until` integer;--> statement-breakpoint
ALTER TABLE `ledger_takes` ADD `started_by` text;--> statement-breakpoint
CREATE INDEX `ledger_takes_unfinished` ON `ledger_takes` (`lease_until`) WHERE file_id is not null;