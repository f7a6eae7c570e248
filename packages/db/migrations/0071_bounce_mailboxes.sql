CREATE TABLE `bounce_mailboxes` (
	`id` text PRIMARY KEY NOT NULL,
	`host` text NOT NULL,
	`port` integer NOT NULL,
	`security` text NOT NULL,
	`user` text NOT NULL,
	`sealed` text NOT NULL,
	`folder` text NOT NULL,
	`uid_validity` text,
	`last_uid` integer DEFAULT 0 NOT NULL,
	`read_from` integer NOT NULL,
	`checked_at` integer,
	`said` text,
	`saved_at` integer NOT NULL
);
