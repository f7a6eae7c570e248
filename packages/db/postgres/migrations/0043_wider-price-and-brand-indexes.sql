DROP INDEX "products_by_price";--> statement-breakpoint
DROP INDEX "products_by_brand";--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("listed","price_cents","seq","brand","original_price_cents","rating","in_stock","featured");--> statement-breakpoint
CREATE INDEX "products_by_brand" ON "products" USING btree ("listed","brand","price_cents","category_id","original_price_cents","rating","in_stock","featured");