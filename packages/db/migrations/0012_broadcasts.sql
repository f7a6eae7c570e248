CREATE TABLE `bounce_hooks` (
	`hash` text PRIMARY KEY NOT NULL,
	`created_at` integer NOT NULL,
	`used_at` integer,
	`last_verdict` text,
	`confirm_address` text
);
--> statement-breakpoint
CREATE TABLE `broadcast_recipients` (
	`broadcast_id` text NOT NULL,
	`subscriber_id` text NOT NULL,
	`outbox_id` text NOT NULL,
	`state` text DEFAULT 'queued' NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`broadcast_id`) REFERENCES `broadcasts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `broadcast_recipients_key` ON `broadcast_recipients` (`broadcast_id`,`subscriber_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `broadcast_recipients_mail` ON `broadcast_recipients` (`outbox_id`);--> statement-breakpoint
CREATE INDEX `broadcast_recipients_of` ON `broadcast_recipients` (`subscriber_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `broadcasts` (
	`id` text PRIMARY KEY NOT NULL,
	`subject` text NOT NULL,
	`preheader` text DEFAULT '' NOT NULL,
	`body` text DEFAULT '' NOT NULL,
	`slug` text NOT NULL,
	`status` text DEFAULT 'draft' NOT NULL,
	`letter_id` text,
	`cursor` text DEFAULT '' NOT NULL,
	`audience` integer DEFAULT 0 NOT NULL,
	`recipients` integer DEFAULT 0 NOT NULL,
	`queued` integer DEFAULT 0 NOT NULL,
	`sent` integer DEFAULT 0 NOT NULL,
	`failed` integer DEFAULT 0 NOT NULL,
	`unsure` integer DEFAULT 0 NOT NULL,
	`bounced` integer DEFAULT 0 NOT NULL,
	`skipped` integer DEFAULT 0 NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`started_at` integer,
	`finished_at` integer
);
--> statement-breakpoint
CREATE UNIQUE INDEX `broadcasts_slug` ON `broadcasts` (`slug`);--> statement-breakpoint
CREATE INDEX `broadcasts_by_age` ON `broadcasts` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `broadcasts_by_status` ON `broadcasts` (`status`,`started_at`);--> statement-breakpoint
CREATE TABLE `letters` (
	`id` text PRIMARY KEY NOT NULL,
	`text` text NOT NULL,
	`html` text NOT NULL,
	`headers` text DEFAULT '{}' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
DROP INDEX `outbox_due`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `letter_id` text;--> statement-breakpoint
ALTER TABLE `outbox` ADD `fill` text DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `is_bulk` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`is_bulk`,`next_attempt_at`);--> statement-breakpoint
ALTER TABLE `subscribers` ADD `bounced_at` integer;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `bounce_reason` text;--> statement-breakpoint
ALTER TABLE `subscribers` ADD `soft_bounces` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE TRIGGER `broadcast_recipient_added` AFTER INSERT ON `broadcast_recipients` BEGIN
	UPDATE `broadcasts` SET `recipients` = `recipients` + 1, `queued` = `queued` + 1 WHERE `id` = new.`broadcast_id`;
END;--> statement-breakpoint
CREATE TRIGGER `broadcast_recipient_moved` AFTER UPDATE OF `state` ON `broadcast_recipients` WHEN new.`state` IS NOT old.`state` BEGIN
	UPDATE `broadcasts` SET
		`queued` = `queued` + (new.`state` = 'queued') - (old.`state` = 'queued'),
		`sent` = `sent` + (new.`state` = 'sent') - (old.`state` = 'sent'),
		`failed` = `failed` + (new.`state` = 'failed') - (old.`state` = 'failed'),
		`unsure` = `unsure` + (new.`state` = 'unsure') - (old.`state` = 'unsure'),
		`bounced` = `bounced` + (new.`state` = 'bounced') - (old.`state` = 'bounced'),
		`skipped` = `skipped` + (new.`state` = 'skipped') - (old.`state` = 'skipped')
	WHERE `id` = new.`broadcast_id`;
END;--> statement-breakpoint
CREATE TRIGGER `broadcast_mail_moved` AFTER UPDATE OF `status` ON `outbox` WHEN new.`is_bulk` AND new.`status` IS NOT old.`status` BEGIN
	UPDATE `broadcast_recipients`
	SET `state` = CASE WHEN new.`status` IN ('sent', 'failed', 'unsure', 'skipped') THEN new.`status` ELSE 'queued' END
	WHERE `outbox_id` = new.`id` AND `state` <> 'bounced';
END;
