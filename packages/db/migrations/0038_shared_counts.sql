CREATE TABLE `shared_counts` (
	`key` text NOT NULL,
	`slot` integer NOT NULL,
	`owner` text NOT NULL,
	`units` integer NOT NULL,
	PRIMARY KEY(`slot`, `key`, `owner`)
);
