ALTER TABLE `pictures` ADD `guess` text;--> statement-breakpoint
ALTER TABLE `pictures` ADD `guessed_as` integer;--> statement-breakpoint
ALTER TABLE `pictures` ADD `focus_x` real;--> statement-breakpoint
ALTER TABLE `pictures` ADD `focus_y` real;--> statement-breakpoint
CREATE INDEX `pictures_unguessed` ON `pictures` (`created_at`) WHERE guessed_as is null;