ALTER TABLE `broadcast_recipients` ADD `arm` integer;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `subjects` text DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `test_share` integer DEFAULT 20 NOT NULL;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `test_hours` integer DEFAULT 4 NOT NULL;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `test_seed` text;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `test_phase` text;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `test_until` integer;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `test_result` text;