ALTER TABLE `imports` ADD `observed_at` integer;--> statement-breakpoint
ALTER TABLE `imports` ADD `resumed_since` integer;