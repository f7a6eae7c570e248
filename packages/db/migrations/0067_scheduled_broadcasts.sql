ALTER TABLE `broadcasts` ADD `send_at` integer;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `agreed_problems` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `send_problem` text;--> statement-breakpoint
CREATE INDEX `broadcasts_by_send_at` ON `broadcasts` (`send_at`);