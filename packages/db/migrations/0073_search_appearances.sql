CREATE TABLE `search_appearances` (
	`path` text PRIMARY KEY NOT NULL,
	`title` text DEFAULT '' NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`picture` text,
	`canonical` text DEFAULT '' NOT NULL,
	`noindex` integer DEFAULT false NOT NULL,
	`version` integer DEFAULT 1 NOT NULL,
	`updated_at` integer NOT NULL
);
