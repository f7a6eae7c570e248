CREATE TABLE `link_checks` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`address` text NOT NULL,
	`state` text DEFAULT 'unknown' NOT NULL,
	`http_status` integer,
	`reason` text DEFAULT '' NOT NULL,
	`is_ignored` integer DEFAULT false NOT NULL,
	`failures_in_a_row` integer DEFAULT 0 NOT NULL,
	`failing_since` integer,
	`checked_at` integer,
	`next_check_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `link_checks_address_unique` ON `link_checks` (`address`);--> statement-breakpoint
CREATE INDEX `link_checks_due` ON `link_checks` (`next_check_at`);--> statement-breakpoint
CREATE INDEX `link_checks_by_state` ON `link_checks` (`is_ignored`,`state`,`seq`);--> statement-breakpoint
CREATE TABLE `link_texts` (
	`kind` text NOT NULL,
	`target_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `link_texts_key` ON `link_texts` (`kind`,`target_id`);--> statement-breakpoint
CREATE TABLE `link_uses` (
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`link` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `link_uses_key` ON `link_uses` (`kind`,`target_id`,`link`);--> statement-breakpoint
CREATE INDEX `link_uses_of_link` ON `link_uses` (`link`,`kind`,`target_id`);--> statement-breakpoint
CREATE INDEX `audit_log_by_action` ON `audit_log` (`action`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_by_actor` ON `audit_log` (`actor_id`,`seq`);--> statement-breakpoint
CREATE INDEX `audit_log_by_kind` ON `audit_log` (`target_kind`,`seq`);