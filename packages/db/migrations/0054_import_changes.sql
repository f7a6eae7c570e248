CREATE TABLE `import_changes` (
	`import_id` text NOT NULL,
	`part` integer NOT NULL,
	`rows` text NOT NULL,
	PRIMARY KEY(`import_id`, `part`),
	FOREIGN KEY (`import_id`) REFERENCES `imports`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
ALTER TABLE `imports` ADD `undoes` text;--> statement-breakpoint
ALTER TABLE `imports` ADD `undone_at` integer;