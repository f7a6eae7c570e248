ALTER TABLE `pictures` ADD `name` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pictures` ADD `alt` text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE `pictures` ADD `type` text;--> statement-breakpoint
ALTER TABLE `pictures` ADD `bytes` integer;--> statement-breakpoint
ALTER TABLE `pictures` ADD `uploaded_by` text;--> statement-breakpoint
ALTER TABLE `pictures` ADD `updated_at` integer;--> statement-breakpoint
ALTER TABLE `pictures` ADD `kind` text GENERATED ALWAYS AS (case when substr("source", 1, 6) <> 'media:' then 'elsewhere' when "type" is null then 'demo' else 'uploaded' end) VIRTUAL;--> statement-breakpoint
CREATE INDEX `pictures_by_age` ON `pictures` (`created_at`,`key`);--> statement-breakpoint
CREATE INDEX `pictures_of_kind` ON `pictures` (`kind`,`created_at`,`key`);