ALTER TABLE `offers` ADD `content` text;--> statement-breakpoint
ALTER TABLE `offers` ADD `unit_base` text;