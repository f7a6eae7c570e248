ALTER TABLE `letters` RENAME TO `email_templates`;--> statement-breakpoint
ALTER TABLE `broadcasts` RENAME COLUMN `letter_id` TO `template_id`;--> statement-breakpoint
ALTER TABLE `outbox` RENAME COLUMN `letter_id` TO `template_id`;--> statement-breakpoint
ALTER TABLE `outbox` RENAME COLUMN `fill` TO `variables`;--> statement-breakpoint
ALTER TABLE `postback_hits` RENAME TO `postback_log`;--> statement-breakpoint
DROP INDEX `postback_hits_by_time`;--> statement-breakpoint
DROP INDEX `postback_hits_by_verdict`;--> statement-breakpoint
DROP INDEX `postback_hits_of_key`;--> statement-breakpoint
CREATE INDEX `postback_log_by_time` ON `postback_log` (`at`,`id`);--> statement-breakpoint
CREATE INDEX `postback_log_by_verdict` ON `postback_log` (`verdict`,`at`,`id`);--> statement-breakpoint
CREATE INDEX `postback_log_of_key` ON `postback_log` (`key_id`,`at`);--> statement-breakpoint
ALTER TABLE `told_products` RENAME TO `reported_products`;--> statement-breakpoint
ALTER TABLE `notices` RENAME COLUMN `told_until` TO `reported_until`;--> statement-breakpoint
ALTER TABLE `audit_log` RENAME COLUMN `address_hash` TO `ip_hash`;--> statement-breakpoint
ALTER TABLE `sessions` RENAME COLUMN `address_hash` TO `ip_hash`;--> statement-breakpoint
ALTER TABLE `attempts` RENAME COLUMN `address` TO `ip_hash`;--> statement-breakpoint
ALTER TABLE `bounce_hooks` RENAME COLUMN `confirm_address` TO `confirm_url`;--> statement-breakpoint
ALTER TABLE `link_checks` RENAME COLUMN `address` TO `url`;--> statement-breakpoint
DROP INDEX `link_checks_address_unique`;--> statement-breakpoint
CREATE UNIQUE INDEX `link_checks_url_unique` ON `link_checks` (`url`);