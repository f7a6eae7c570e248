CREATE TABLE `unknown_bounces` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`created_at` integer NOT NULL,
	`name` text NOT NULL,
	`body` text NOT NULL
);
