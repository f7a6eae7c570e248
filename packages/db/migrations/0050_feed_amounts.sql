ALTER TABLE `feed_sources` ADD `currency` text;--> statement-breakpoint
ALTER TABLE `feed_sources` ADD `decimal_mark` text;