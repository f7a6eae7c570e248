CREATE TABLE `clicks` (
	`id` text PRIMARY KEY NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL,
	`page` text DEFAULT '' NOT NULL,
	`referrer` text DEFAULT '' NOT NULL,
	`utm_source` text,
	`utm_medium` text,
	`utm_campaign` text,
	`utm_term` text,
	`utm_content` text,
	`visitor` text NOT NULL,
	`device` text NOT NULL,
	`bot_reason` text,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `clicks_by_time` ON `clicks` (`bot_reason`,`created_at`);--> statement-breakpoint
CREATE INDEX `clicks_of_target` ON `clicks` (`kind`,`target_id`,`created_at`);--> statement-breakpoint
CREATE TABLE `visitor_marks` (
	`day` text NOT NULL,
	`visitor` text NOT NULL,
	`action` text NOT NULL,
	`kind` text NOT NULL,
	`target_id` text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `visitor_marks_key` ON `visitor_marks` (`day`,`visitor`,`action`,`kind`,`target_id`);--> statement-breakpoint
CREATE TABLE `visitor_salts` (
	`day` text PRIMARY KEY NOT NULL,
	`salt` text NOT NULL
);
--> statement-breakpoint
CREATE TABLE `contact_messages` (
	`id` text PRIMARY KEY NOT NULL,
	`name` text NOT NULL,
	`email` text NOT NULL,
	`subject` text DEFAULT '' NOT NULL,
	`message` text NOT NULL,
	`status` text DEFAULT 'new' NOT NULL,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `contact_messages_by_status` ON `contact_messages` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `contact_messages_by_age` ON `contact_messages` (`created_at`);--> statement-breakpoint
CREATE TABLE `deals` (
	`id` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`discount_type` text DEFAULT 'percentage' NOT NULL,
	`discounted_price_cents` integer NOT NULL,
	`original_price_cents` integer,
	`starts_at` integer NOT NULL,
	`ends_at` integer,
	`max_usage` integer,
	`usage_count` integer DEFAULT 0 NOT NULL,
	`rating` real DEFAULT 0 NOT NULL,
	`review_count` integer DEFAULT 0 NOT NULL,
	`features` text DEFAULT '[]' NOT NULL,
	`images` text DEFAULT '[]' NOT NULL,
	`affiliate_link` text NOT NULL,
	`featured` integer DEFAULT false NOT NULL,
	`is_active` integer DEFAULT true NOT NULL,
	`product_id` text,
	`views` integer DEFAULT 0 NOT NULL,
	`clicks` integer DEFAULT 0 NOT NULL,
	`purchases` integer DEFAULT 0 NOT NULL,
	`closes_at` integer GENERATED ALWAYS AS (case when not "is_active" or "usage_count" >= "max_usage" then 0 else coalesce("ends_at", 8640000000000000) end) VIRTUAL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`product_id`) REFERENCES `products`(`id`) ON UPDATE no action ON DELETE set null
);
--> statement-breakpoint
CREATE INDEX `deals_by_close` ON `deals` (`closes_at`,`id`);--> statement-breakpoint
CREATE INDEX `deals_featured_by_close` ON `deals` (`featured`,`closes_at`,`id`);--> statement-breakpoint
CREATE INDEX `deals_by_start` ON `deals` (`starts_at`);--> statement-breakpoint
CREATE INDEX `deals_by_age` ON `deals` (`created_at`,`id`);--> statement-breakpoint
CREATE INDEX `deals_of_product` ON `deals` (`product_id`,`closes_at`);--> statement-breakpoint
CREATE TABLE `subscriber_tokens` (
	`hash` text PRIMARY KEY NOT NULL,
	`subscriber_id` text NOT NULL,
	`purpose` text NOT NULL,
	`expires_at` integer,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`subscriber_id`) REFERENCES `subscribers`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `subscriber_tokens_of` ON `subscriber_tokens` (`subscriber_id`,`purpose`);--> statement-breakpoint
CREATE INDEX `subscriber_tokens_by_end` ON `subscriber_tokens` (`expires_at`);--> statement-breakpoint
CREATE TABLE `subscribers` (
	`id` text PRIMARY KEY NOT NULL,
	`email` text NOT NULL,
	`status` text DEFAULT 'pending' NOT NULL,
	`welcome_code` text NOT NULL,
	`asked_at` integer NOT NULL,
	`mailed_at` integer NOT NULL,
	`confirmed_at` integer,
	`unsubscribed_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_email` ON `subscribers` ("email" collate nocase);--> statement-breakpoint
CREATE UNIQUE INDEX `subscribers_welcome_code` ON `subscribers` (`welcome_code`);--> statement-breakpoint
CREATE INDEX `subscribers_by_status` ON `subscribers` (`status`,`created_at`);--> statement-breakpoint
CREATE INDEX `subscribers_by_age` ON `subscribers` (`created_at`);--> statement-breakpoint
CREATE TABLE `outbox` (
	`id` text PRIMARY KEY NOT NULL,
	`to` text NOT NULL,
	`subject` text NOT NULL,
	`text` text NOT NULL,
	`html` text DEFAULT '' NOT NULL,
	`headers` text DEFAULT '{}' NOT NULL,
	`status` text DEFAULT 'queued' NOT NULL,
	`attempts` integer DEFAULT 0 NOT NULL,
	`next_attempt_at` integer NOT NULL,
	`last_error` text,
	`sent_at` integer,
	`created_at` integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX `outbox_due` ON `outbox` (`status`,`next_attempt_at`);--> statement-breakpoint
CREATE INDEX `outbox_by_age` ON `outbox` (`created_at`);--> statement-breakpoint
CREATE TABLE `pages` (
	`slug` text PRIMARY KEY NOT NULL,
	`title` text NOT NULL,
	`description` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE `posts` (
	`id` text PRIMARY KEY NOT NULL,
	`slug` text NOT NULL,
	`title` text NOT NULL,
	`excerpt` text DEFAULT '' NOT NULL,
	`content` text DEFAULT '' NOT NULL,
	`category` text DEFAULT '' NOT NULL,
	`tags` text DEFAULT '[]' NOT NULL,
	`author` text DEFAULT '' NOT NULL,
	`author_avatar` text,
	`cover` text,
	`status` text DEFAULT 'draft' NOT NULL,
	`published_at` integer,
	`featured` integer DEFAULT false NOT NULL,
	`views` integer DEFAULT 0 NOT NULL,
	`likes` integer DEFAULT 0 NOT NULL,
	`comment_count` integer DEFAULT 0 NOT NULL,
	`public_from` integer GENERATED ALWAYS AS (case when "status" in ('published', 'scheduled') then "published_at" end) VIRTUAL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX `posts_slug_unique` ON `posts` (`slug`);--> statement-breakpoint
CREATE INDEX `posts_by_date` ON `posts` (`public_from`,`id`);--> statement-breakpoint
CREATE INDEX `posts_in_category_by_date` ON `posts` (`category`,`public_from`,`id`);--> statement-breakpoint
CREATE INDEX `posts_featured_by_date` ON `posts` (`featured`,`public_from`,`id`);--> statement-breakpoint
CREATE INDEX `posts_by_views` ON `posts` (`views`,`id`);--> statement-breakpoint
CREATE INDEX `posts_by_status` ON `posts` (`status`,`created_at`,`id`);--> statement-breakpoint
ALTER TABLE `products` ADD `views` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE `products` ADD `clicks` integer DEFAULT 0 NOT NULL;