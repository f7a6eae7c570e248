CREATE TABLE "source_categories" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"scope" text collate "C" NOT NULL,
	"key" text collate "C" NOT NULL,
	"names" text collate "C" NOT NULL,
	"google_id" bigint,
	"category_id" text collate "C",
	"former_category_id" text collate "C",
	"bulk_id" text collate "C",
	"mapped_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "offers" ADD COLUMN "source_category_id" text collate "C";--> statement-breakpoint
ALTER TABLE "source_categories" ADD CONSTRAINT "source_categories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "source_categories_key" ON "source_categories" USING btree ("scope","key");--> statement-breakpoint
CREATE INDEX "source_categories_mapped" ON "source_categories" USING btree ("category_id");--> statement-breakpoint
ALTER TABLE "offers" ADD CONSTRAINT "offers_source_category_id_source_categories_id_fk" FOREIGN KEY ("source_category_id") REFERENCES "public"."source_categories"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "offers_of_source_category" ON "offers" USING btree ("source_category_id","product_id");--> statement-breakpoint
UPDATE "feed_sources" SET "fetched" = NULL;
