ALTER TABLE `alert_readers` ADD `paused_until` integer;--> statement-breakpoint
ALTER TABLE `broadcasts` ADD `view_token` text;--> statement-breakpoint
CREATE UNIQUE INDEX `broadcasts_view` ON `broadcasts` (`view_token`);--> statement-breakpoint
ALTER TABLE `subscribers` ADD `paused_until` integer;