CREATE TABLE `job_runs` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`job` text NOT NULL,
	`started_at` integer NOT NULL,
	`finished_at` integer NOT NULL,
	`outcome` text NOT NULL,
	`note` text,
	`error` text
);
--> statement-breakpoint
CREATE INDEX `job_runs_of_job` ON `job_runs` (`job`,`seq`);--> statement-breakpoint
CREATE TABLE `jobs` (
	`name` text PRIMARY KEY NOT NULL,
	`schedule` text NOT NULL,
	`lease_owner` text,
	`lease_until` integer,
	`next_run_at` integer NOT NULL,
	`requested_at` integer,
	`last_started_at` integer,
	`last_finished_at` integer,
	`last_duration_ms` integer,
	`last_outcome` text,
	`last_note` text,
	`last_error` text,
	`failures_in_a_row` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `postback_hits` (
	`id` text PRIMARY KEY NOT NULL,
	`at` integer NOT NULL,
	`key_id` text,
	`method` text NOT NULL,
	`verdict` text NOT NULL,
	`reason` text DEFAULT '' NOT NULL,
	`network` text DEFAULT '' NOT NULL,
	`order_id` text DEFAULT '' NOT NULL,
	`click_id` text DEFAULT '' NOT NULL,
	`amount` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE INDEX `postback_hits_by_time` ON `postback_hits` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `postback_hits_by_verdict` ON `postback_hits` (`verdict`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `postback_hits_of_key` ON `postback_hits` (`key_id`,`at`);--> statement-breakpoint
CREATE TABLE `postback_keys` (
	`id` text PRIMARY KEY NOT NULL,
	`network` text NOT NULL,
	`hash` text NOT NULL,
	`created_at` integer NOT NULL,
	`last_used_at` integer,
	`revoked_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `postback_keys_hash` ON `postback_keys` (`hash`);--> statement-breakpoint
CREATE INDEX `postback_keys_of_network` ON `postback_keys` ("network" collate nocase,`created_at`);--> statement-breakpoint
CREATE TABLE `report_mappings` (
	`network` text PRIMARY KEY NOT NULL,
	`mapping` text NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `sales` (
	`id` text PRIMARY KEY NOT NULL,
	`network` text NOT NULL,
	`order_id` text NOT NULL,
	`click_id` text,
	`kind` text,
	`target_id` text,
	`product_id` text,
	`category_id` text,
	`merchant` text,
	`page` text,
	`placement` text,
	`device` text,
	`broadcast_id` text,
	`customer` text NOT NULL,
	`is_new_customer` integer DEFAULT false NOT NULL,
	`is_first_of_day` integer DEFAULT false NOT NULL,
	`amount_cents` integer NOT NULL,
	`commission_cents` integer NOT NULL,
	`status` text DEFAULT 'approved' NOT NULL,
	`source` text NOT NULL,
	`sold_at` integer NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `sales_order` ON `sales` (`network`,`order_id`);--> statement-breakpoint
CREATE INDEX `sales_by_time` ON `sales` (`sold_at`,`id`);--> statement-breakpoint
CREATE INDEX `sales_of_network` ON `sales` (`network`,`sold_at`,`id`);--> statement-breakpoint
CREATE INDEX `sales_by_status` ON `sales` (`status`,`sold_at`,`id`);--> statement-breakpoint
CREATE INDEX `sales_of_customer` ON `sales` (`customer`,`status`,`sold_at`,`id`);--> statement-breakpoint
CREATE INDEX `sales_of_product` ON `sales` (`product_id`,`sold_at`);--> statement-breakpoint
CREATE INDEX `sales_of_broadcast` ON `sales` (`broadcast_id`,`sold_at`);--> statement-breakpoint
CREATE INDEX `sales_by_order` ON `sales` ("order_id" collate nocase);--> statement-breakpoint
CREATE INDEX `sales_of_click` ON `sales` ("click_id" collate nocase);--> statement-breakpoint
CREATE INDEX `sales_unattributed` ON `sales` (`sold_at`,`id`) WHERE kind is null;--> statement-breakpoint
CREATE INDEX `sales_sums` ON `sales` (`sold_at`,`status`,`kind`,`amount_cents`,`commission_cents`);--> statement-breakpoint
ALTER TABLE `outbox` ADD `retried_at` integer;