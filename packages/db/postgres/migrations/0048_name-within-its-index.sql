DROP INDEX "products_by_name";--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" USING btree ("listed",lower("name" collate "C"),"seq","name");