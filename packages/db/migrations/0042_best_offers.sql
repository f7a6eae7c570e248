CREATE TABLE `merchant_earnings` (
	`merchant` text PRIMARY KEY NOT NULL,
	`clicks` integer NOT NULL,
	`commission_cents` integer NOT NULL,
	`updated_at` integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE `clicks` ADD `offer_id` text;