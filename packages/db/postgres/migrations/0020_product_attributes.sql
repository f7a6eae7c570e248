ALTER TABLE "products" ADD COLUMN "rating_source" text collate "C" DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "attributes" text collate "C" DEFAULT '[]' NOT NULL;