ALTER TABLE `feed_sources` ADD `mapping` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `reading` text;