CREATE TABLE `event_keys` (
	`id` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`dimension` text NOT NULL,
	`key` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `event_keys_key` ON `event_keys` (`dimension`,`key`);--> statement-breakpoint
CREATE TABLE `event_progress` (
	`name` text PRIMARY KEY NOT NULL,
	`seq` integer DEFAULT 0 NOT NULL,
	`rules` text DEFAULT '' NOT NULL
);
--> statement-breakpoint
CREATE TABLE `event_days` (
	`key_id` integer NOT NULL,
	`day` integer NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`revenue_cents` integer DEFAULT 0 NOT NULL,
	`commission_cents` integer DEFAULT 0 NOT NULL,
	`customers` integer DEFAULT 0 NOT NULL,
	`new_customers` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`key_id`, `day`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `event_hours` (
	`key_id` integer NOT NULL,
	`hour` integer NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`visits` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`orders` integer DEFAULT 0 NOT NULL,
	`revenue_cents` integer DEFAULT 0 NOT NULL,
	`commission_cents` integer DEFAULT 0 NOT NULL,
	`customers` integer DEFAULT 0 NOT NULL,
	`new_customers` integer DEFAULT 0 NOT NULL,
	PRIMARY KEY(`key_id`, `hour`)
) WITHOUT ROWID;
--> statement-breakpoint
CREATE TABLE `page_views` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`page` text NOT NULL,
	`kind` text,
	`target_id` text,
	`product_id` text,
	`category_id` text,
	`merchant` text DEFAULT '' NOT NULL,
	`referrer` text DEFAULT '' NOT NULL,
	`utm_source` text,
	`visitor` text NOT NULL,
	`device` text NOT NULL,
	`agent_id` integer,
	`bot_reason` text,
	`is_visit` integer DEFAULT false NOT NULL,
	`is_first_look` integer DEFAULT false NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `page_views_by_time` ON `page_views` (`bot_reason`,`created_at`);--> statement-breakpoint
CREATE TABLE `user_agents` (
	`id` integer PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`bot_reason` text,
	`views` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`first_seen_at` integer NOT NULL,
	`last_seen_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `user_agents_by_clicks` ON `user_agents` (`clicks`,`id`);--> statement-breakpoint
CREATE INDEX `user_agents_by_views` ON `user_agents` (`views`,`id`);--> statement-breakpoint
CREATE INDEX `user_agents_by_age` ON `user_agents` (`last_seen_at`);--> statement-breakpoint
PRAGMA foreign_keys=OFF;--> statement-breakpoint
CREATE TABLE `__new_clicks` (
	`seq` integer PRIMARY KEY AUTOINCREMENT NOT NULL,
	`id` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`product_id` text,
	`category_id` text,
	`merchant` text DEFAULT '' NOT NULL,
	`placement` text DEFAULT '' NOT NULL,
	`broadcast_id` text,
	`page` text DEFAULT '' NOT NULL,
	`referrer` text DEFAULT '' NOT NULL,
	`utm_source` text,
	`utm_medium` text,
	`utm_campaign` text,
	`utm_term` text,
	`utm_content` text,
	`visitor` text NOT NULL,
	`device` text NOT NULL,
	`agent_id` integer,
	`sign` text,
	`in_minute` integer DEFAULT 0 NOT NULL,
	`bot_reason` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
INSERT INTO `__new_clicks` (`id`, `kind`, `target_id`, `page`, `referrer`, `utm_source`, `utm_medium`, `utm_campaign`, `utm_term`, `utm_content`, `visitor`, `device`, `bot_reason`, `created_at`, `sign`, `in_minute`, `product_id`, `category_id`)
SELECT `id`, `kind`, `target_id`, `page`, `referrer`, `utm_source`, `utm_medium`, `utm_campaign`, `utm_term`, `utm_content`, `visitor`, `device`, `bot_reason`, `created_at`,
	CASE WHEN `bot_reason` IN ('prefetch', 'head') THEN `bot_reason` END,
	CASE WHEN `bot_reason` = 'rate' THEN 1000000 ELSE 0 END,
	CASE WHEN `kind` = 'product' THEN `target_id` END,
	CASE WHEN `kind` = 'product' THEN (SELECT `category_id` FROM `products` WHERE `products`.`id` = `target_id`) END
FROM `clicks` ORDER BY `rowid`;--> statement-breakpoint
DROP TABLE `clicks`;--> statement-breakpoint
ALTER TABLE `__new_clicks` RENAME TO `clicks`;--> statement-breakpoint
PRAGMA foreign_keys=ON;--> statement-breakpoint
CREATE UNIQUE INDEX `clicks_id_unique` ON `clicks` (`id`);--> statement-breakpoint
CREATE INDEX `clicks_by_time` ON `clicks` (`bot_reason`,`created_at`);--> statement-breakpoint
CREATE INDEX `clicks_of_target` ON `clicks` (`kind`,`target_id`,`created_at`);