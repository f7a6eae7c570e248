ALTER TABLE `imports` ADD `owner` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `lease_until` integer;