DROP INDEX "postback_log_of_key";--> statement-breakpoint
DROP INDEX "sales_of_network";--> statement-breakpoint
DROP INDEX "sales_of_broadcast";--> statement-breakpoint
DROP INDEX "sales_sums";--> statement-breakpoint
DROP INDEX "sales_of_merchant";--> statement-breakpoint
DROP INDEX "sales_by_time";--> statement-breakpoint
DROP INDEX "sales_of_customer";--> statement-breakpoint
DROP INDEX "sales_customers";--> statement-breakpoint
DROP INDEX "sales_counted_in";--> statement-breakpoint
CREATE INDEX "postback_log_of_nobody" ON "postback_log" USING btree ("at") WHERE key_id is null;--> statement-breakpoint
CREATE INDEX "sales_by_time" ON "sales" USING btree ("sold_at","id","kind");--> statement-breakpoint
CREATE INDEX "sales_of_customer" ON "sales" USING btree ("customer","sold_at","id") WHERE status = 'approved' and customer <> id;--> statement-breakpoint
CREATE INDEX "sales_customers" ON "sales" USING btree ("is_new_customer","sold_at","customer") WHERE status = 'approved';--> statement-breakpoint
CREATE INDEX "sales_counted_in" ON "sales" USING btree ("counted_in");