CREATE TABLE `ledger_other_ids` (
	`account_id` text NOT NULL,
	`other_id` text NOT NULL,
	`transaction_id` text NOT NULL,
	PRIMARY KEY(`account_id`, `other_id`, `transaction_id`)
);
