CREATE TABLE `collections` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`intro` text DEFAULT '' NOT NULL,
	`image` text,
	`kind` text DEFAULT 'rules' NOT NULL,
	`rule` text NOT NULL,
	`products` text DEFAULT '[]' NOT NULL,
	`sort` text DEFAULT 'best' NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `collections_slug_unique` ON `collections` (`slug`);--> statement-breakpoint
CREATE INDEX `collections_public` ON `collections` (`status`,`created_at`,`id`);