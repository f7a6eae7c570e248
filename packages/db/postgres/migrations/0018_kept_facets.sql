DROP INDEX "product_totals_key";--> statement-breakpoint
ALTER TABLE "product_totals" ADD COLUMN "in_stock" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "product_totals" ADD COLUMN "on_sale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "product_totals" ADD COLUMN "rating_band" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "products_by_facets" ON "products" USING btree ("listed","category_id","brand","price_cents","original_price_cents","rating","in_stock","featured");--> statement-breakpoint
CREATE UNIQUE INDEX "product_totals_key" ON "product_totals" USING btree ("category_id","brand","featured","in_stock","on_sale","rating_band");