CREATE TABLE `searches` (
	`day` integer NOT NULL,
	`words` text NOT NULL,
	`times` integer NOT NULL,
	`found` integer,
	`last_at` integer NOT NULL,
	PRIMARY KEY(`day`, `words`)
) WITHOUT ROWID;
