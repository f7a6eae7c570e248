DROP INDEX `subscribers_welcome_code`;--> statement-breakpoint
ALTER TABLE `pages` ADD `needs_review` integer DEFAULT false NOT NULL;