CREATE INDEX `deals_by_use` ON `deals` (`usage_count`,`id`);--> statement-breakpoint
CREATE INDEX `deals_by_title` ON `deals` ("title" collate nocase,`id`);