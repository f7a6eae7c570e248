ALTER TABLE `deals` ADD `source_key` text;--> statement-breakpoint
CREATE UNIQUE INDEX `deals_sourceKey_unique` ON `deals` (`source_key`);