CREATE TABLE `network_counts` (
	`day` text NOT NULL,
	`network` text NOT NULL,
	`action` text NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`day`, `network`, `action`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `surplus_events` (
	`day` integer NOT NULL,
	`action` text NOT NULL,
	`events` integer NOT NULL,
	PRIMARY KEY(`day`, `action`)
) WITHOUT ROWID;
