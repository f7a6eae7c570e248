CREATE TABLE `ledger_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`adapter` text NOT NULL,
	`currency` text,
	`mapping` text NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_accounts_name` ON `ledger_accounts` (`name`);--> statement-breakpoint
CREATE INDEX `ledger_accounts_called` ON `ledger_accounts` ("name" collate nocase);--> statement-breakpoint
CREATE TABLE `ledger_event_reports` (
	`event_id` integer NOT NULL,
	`report_id` integer NOT NULL,
	PRIMARY KEY(`event_id`, `report_id`)
);
--> statement-breakpoint
CREATE INDEX `ledger_event_reports_of_report` ON `ledger_event_reports` (`report_id`);--> statement-breakpoint
CREATE TABLE `ledger_events` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`hash` text NOT NULL,
	`event` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_events_hash` ON `ledger_events` (`account_id`,`hash`);--> statement-breakpoint
CREATE INDEX `ledger_events_of_transaction` ON `ledger_events` (`account_id`,`transaction_id`);--> statement-breakpoint
CREATE TABLE `ledger_parts` (
	`owner_id` text NOT NULL,
	`part` text NOT NULL,
	`state` text NOT NULL,
	`amount_currency` text,
	`amount_minor` integer,
	`amount_rest` text,
	`commission_currency` text,
	`commission_minor` integer,
	`commission_rest` text,
	`lines` text NOT NULL,
	PRIMARY KEY(`owner_id`, `part`)
);
--> statement-breakpoint
CREATE TABLE `ledger_reports` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`account_id` text NOT NULL,
	`take_id` text,
	`way` text NOT NULL,
	`at` integer NOT NULL,
	`table_at` integer,
	`line` integer,
	`raw` text NOT NULL,
	`problem` text
);
--> statement-breakpoint
CREATE INDEX `ledger_reports_of_take` ON `ledger_reports` (`take_id`);--> statement-breakpoint
CREATE INDEX `ledger_reports_unread` ON `ledger_reports` (`account_id`,`id`) WHERE problem is not null;--> statement-breakpoint
CREATE TABLE `ledger_takes` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`way` text NOT NULL,
	`name` text NOT NULL,
	`tables` text NOT NULL,
	`at` integer NOT NULL,
	`rows` integer DEFAULT 0 NOT NULL,
	`finished_at` integer,
	`undone_at` integer
);
--> statement-breakpoint
CREATE INDEX `ledger_takes_of_account` ON `ledger_takes` (`account_id`,`at`);--> statement-breakpoint
CREATE TABLE `ledger_transactions` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	`kind` text NOT NULL,
	`state` text NOT NULL,
	`is_waiting` integer NOT NULL,
	`is_partial` integer NOT NULL,
	`order_id` text,
	`sold_at` integer NOT NULL,
	`clicked_at` integer,
	`as_of` integer,
	`click_refs` text NOT NULL,
	`customer` text,
	`merchant_id` text,
	`merchant_name` text,
	`reason` text,
	`payment_id` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `ledger_transactions_key` ON `ledger_transactions` (`account_id`,`transaction_id`);--> statement-breakpoint
DROP INDEX `sales_order`;--> statement-breakpoint
ALTER TABLE `sales` ADD `transaction_id` text;--> statement-breakpoint
ALTER TABLE `sales` ADD `currency` text;--> statement-breakpoint
ALTER TABLE `sales` ADD `amount_minor` integer;--> statement-breakpoint
ALTER TABLE `sales` ADD `commission_currency` text;--> statement-breakpoint
ALTER TABLE `sales` ADD `commission_minor` integer;--> statement-breakpoint
ALTER TABLE `sales` ADD `is_paid` integer DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE `sales` ADD `is_partial` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX `sales_transaction` ON `sales` (`network`,`transaction_id`);--> statement-breakpoint
-- Every network that the shop has heard of becomes an account, read as it always was.
INSERT INTO `ledger_accounts` (`id`, `name`, `adapter`, `currency`, `mapping`, `created_at`)
SELECT lower(hex(randomblob(8))), `network`, 'generic',
  coalesce((SELECT json_extract(`value`, '$.defaultCurrency') FROM `settings` WHERE `section` = 'payments'), 'USD'),
  '{}', cast((julianday('now') - 2440587.5) * 86400000 AS integer)
FROM (SELECT `network` FROM `sales` UNION SELECT `network` FROM `postback_keys` UNION SELECT `network` FROM `report_mappings`);--> statement-breakpoint
INSERT INTO `ledger_takes` (`id`, `account_id`, `way`, `name`, `tables`, `at`, `rows`, `finished_at`)
SELECT lower(hex(randomblob(8))), `id`, 'migration', '', '[]', `created_at`,
  (SELECT count(*) FROM `sales` WHERE `network` = `name`), `created_at`
FROM `ledger_accounts`;--> statement-breakpoint
UPDATE `sales` SET `transaction_id` = `order_id`, `amount_minor` = `amount_cents`, `commission_minor` = `commission_cents`,
  `currency` = coalesce((SELECT json_extract(`value`, '$.defaultCurrency') FROM `settings` WHERE `section` = 'payments'), 'USD'),
  `commission_currency` = coalesce((SELECT json_extract(`value`, '$.defaultCurrency') FROM `settings` WHERE `section` = 'payments'), 'USD');--> statement-breakpoint
-- Every sale becomes what was reported first of its transaction: as far as it was kept.
INSERT INTO `ledger_reports` (`id`, `account_id`, `take_id`, `way`, `at`, `raw`)
SELECT s.`rowid`, a.`id`, t.`id`, 'migration', s.`created_at`, json_object(
  'orderId', s.`order_id`, 'clickId', s.`click_id`, 'amountCents', s.`amount_cents`, 'commissionCents', s.`commission_cents`,
  'currency', s.`currency`, 'status', s.`status`, 'source', s.`source`, 'soldAt', s.`sold_at`)
FROM `sales` s JOIN `ledger_accounts` a ON a.`name` = s.`network` JOIN `ledger_takes` t ON t.`account_id` = a.`id`;--> statement-breakpoint
INSERT INTO `ledger_events` (`id`, `account_id`, `transaction_id`, `hash`, `event`)
SELECT s.`rowid`, a.`id`, s.`order_id`, 'sale ' || s.`id`, json_object(
  'transactionId', s.`order_id`, 'part', '', 'kind', 'sale', 'state', s.`status`,
  'amount', json_object('value', rtrim(rtrim(printf('%d.%02d', s.`amount_cents` / 100, s.`amount_cents` % 100), '0'), '.'), 'currency', s.`currency`),
  'commission', json_object('value', rtrim(rtrim(printf('%d.%02d', s.`commission_cents` / 100, s.`commission_cents` % 100), '0'), '.'), 'currency', s.`currency`),
  'adjusted', NULL, 'revision', 0, 'orderId', s.`order_id`,
  'soldAt', strftime('%Y-%m-%dT%H:%M:%fZ', s.`sold_at` / 1000.0, 'unixepoch'), 'clickedAt', NULL, 'asOf', NULL,
  'clickRefs', CASE WHEN s.`click_id` IS NULL THEN json_array() ELSE json_array(s.`click_id`) END,
  'customer', CASE WHEN s.`customer` = s.`id` THEN NULL ELSE 'hidden:' || s.`customer` END,
  'merchantId', NULL, 'merchantName', NULL, 'reason', NULL, 'paymentId', NULL, 'lines', json_array())
FROM `sales` s JOIN `ledger_accounts` a ON a.`name` = s.`network`;--> statement-breakpoint
INSERT INTO `ledger_event_reports` (`event_id`, `report_id`) SELECT `id`, `id` FROM `ledger_events`;--> statement-breakpoint
INSERT INTO `ledger_transactions` (`id`, `account_id`, `transaction_id`, `kind`, `state`, `is_waiting`, `is_partial`, `order_id`, `sold_at`, `click_refs`, `customer`)
SELECT s.`id`, a.`id`, s.`order_id`, 'sale', s.`status`, 0, 0, s.`order_id`, s.`sold_at`,
  CASE WHEN s.`click_id` IS NULL THEN json_array() ELSE json_array(s.`click_id`) END,
  CASE WHEN s.`customer` = s.`id` THEN NULL ELSE 'hidden:' || s.`customer` END
FROM `sales` s JOIN `ledger_accounts` a ON a.`name` = s.`network`;--> statement-breakpoint
INSERT INTO `ledger_parts` (`owner_id`, `part`, `state`, `amount_currency`, `amount_minor`, `amount_rest`, `commission_currency`, `commission_minor`, `commission_rest`, `lines`)
SELECT `id`, '', `status`, `currency`, `amount_minor`, '0', `commission_currency`, `commission_minor`, '0', '[]' FROM `sales`;