CREATE TABLE `match_questions` (
	`id` text PRIMARY KEY NOT NULL,
	`product_id` text NOT NULL,
	`other_id` text NOT NULL,
	`score` real NOT NULL,
	`reasons` text NOT NULL,
	`state` text DEFAULT 'open' NOT NULL,
	`moved` text,
	`created_at` integer NOT NULL,
	`decided_at` integer,
	`decided_by` text
);
--> statement-breakpoint
CREATE UNIQUE INDEX `match_questions_pair` ON `match_questions` (`product_id`,`other_id`);--> statement-breakpoint
CREATE INDEX `match_questions_by_state` ON `match_questions` (`state`,`score`,`id`);--> statement-breakpoint
CREATE INDEX `match_questions_by_other` ON `match_questions` (`other_id`);