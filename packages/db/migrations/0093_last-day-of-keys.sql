ALTER TABLE `event_keys` ADD `last_day` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE `event_keys` SET `last_day` = coalesce((SELECT max(`day`) FROM `event_days` WHERE `key_id` = `event_keys`.`id`), 0);--> statement-breakpoint
CREATE INDEX `event_keys_by_day` ON `event_keys` (`dimension`,`last_day`);