ALTER TABLE `offers` ADD `delivery` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `announced` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `changes_at` integer;--> statement-breakpoint
CREATE INDEX `offers_by_change` ON `offers` (`changes_at`) WHERE changes_at is not null;