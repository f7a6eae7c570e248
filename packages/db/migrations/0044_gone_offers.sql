ALTER TABLE `feed_sources` ADD `grace_days` integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `source_id` text REFERENCES feed_sources(id) ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE `offers` ADD `missing_since` integer;--> statement-breakpoint
CREATE INDEX `offers_of_source` ON `offers` (`source_id`,`seq`);