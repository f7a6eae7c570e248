-- What is in the totals says so of itself: no row of all those that are there has to be written for it.
ALTER TABLE `clicks` ADD `is_pending` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `clicks_pending` ON `clicks` (`seq`) WHERE is_pending;--> statement-breakpoint
ALTER TABLE `event_progress` ADD `asked_at` integer;--> statement-breakpoint
ALTER TABLE `page_views` ADD `is_pending` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `page_views_pending` ON `page_views` (`seq`) WHERE is_pending;--> statement-breakpoint
UPDATE `clicks` SET `is_pending` = 1 WHERE `seq` > coalesce((SELECT `seq` FROM `event_progress` WHERE `name` = 'roll-ups clicks'), 0);--> statement-breakpoint
UPDATE `page_views` SET `is_pending` = 1 WHERE `seq` > coalesce((SELECT `seq` FROM `event_progress` WHERE `name` = 'roll-ups page_views'), 0);--> statement-breakpoint
DELETE FROM `event_progress` WHERE `name` LIKE 'roll-ups %';
