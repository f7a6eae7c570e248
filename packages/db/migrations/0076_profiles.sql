ALTER TABLE `authors` ADD `links` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `authors` ADD `user_id` text REFERENCES users(id) ON DELETE set null;--> statement-breakpoint
CREATE UNIQUE INDEX `authors_userId_unique` ON `authors` (`user_id`);