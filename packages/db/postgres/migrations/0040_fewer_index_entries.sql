DROP INDEX "ledger_reports_of_take";--> statement-breakpoint
DROP INDEX "sales_of_product";--> statement-breakpoint
DROP INDEX "sales_of_broadcast";--> statement-breakpoint
DROP INDEX "sales_of_click";--> statement-breakpoint
DROP INDEX "sales_of_merchant";--> statement-breakpoint
DROP INDEX "sales_of_merchant_by_status";--> statement-breakpoint
DROP INDEX "sales_of_page";--> statement-breakpoint
CREATE INDEX "ledger_reports_of_take" ON "ledger_reports" USING btree ("take_id") WHERE take_id is not null;--> statement-breakpoint
CREATE INDEX "sales_of_product" ON "sales" USING btree ("product_id","sold_at") WHERE product_id is not null;--> statement-breakpoint
CREATE INDEX "sales_of_broadcast" ON "sales" USING btree ("broadcast_id","sold_at") WHERE broadcast_id is not null;--> statement-breakpoint
CREATE INDEX "sales_of_click" ON "sales" USING btree (lower("click_id" collate "C")) WHERE click_id is not null;--> statement-breakpoint
CREATE INDEX "sales_of_merchant" ON "sales" USING btree ("merchant","sold_at","id") WHERE merchant is not null;--> statement-breakpoint
CREATE INDEX "sales_of_merchant_by_status" ON "sales" USING btree ("merchant","status","sold_at","id") WHERE merchant is not null;--> statement-breakpoint
CREATE INDEX "sales_of_page" ON "sales" USING btree ("page","sold_at","id") WHERE page is not null;