ALTER TABLE `shared_lists` ADD `taken_down_for` text;--> statement-breakpoint
CREATE INDEX `shared_lists_by_age` ON `shared_lists` (`created_at`,`id`);