CREATE TABLE `mail_counts` (
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`who` text NOT NULL,
	`mails` integer NOT NULL,
	PRIMARY KEY(`day`, `kind`, `who`)
) WITHOUT ROWID;
--> statement-breakpoint
DROP INDEX `outbox_due`;--> statement-breakpoint
ALTER TABLE `outbox` ADD `kind` text DEFAULT 'shop' NOT NULL;--> statement-breakpoint
ALTER TABLE `outbox` ADD `is_claimed` integer DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`kind`,`next_attempt_at`);--> statement-breakpoint
UPDATE `outbox` SET `kind` = 'broadcast' WHERE `is_bulk`;--> statement-breakpoint
DROP TRIGGER `broadcast_mail_moved`;--> statement-breakpoint
ALTER TABLE `outbox` DROP COLUMN `is_bulk`;--> statement-breakpoint
CREATE TRIGGER `broadcast_mail_moved` AFTER UPDATE OF `status` ON `outbox` WHEN new.`kind` = 'broadcast' AND new.`status` IS NOT old.`status` BEGIN
	UPDATE `broadcast_recipients`
	SET `state` = CASE WHEN new.`status` IN ('sent', 'failed', 'unsure', 'skipped') THEN new.`status` ELSE 'queued' END
	WHERE `outbox_id` = new.`id` AND `state` <> 'bounced';
END;