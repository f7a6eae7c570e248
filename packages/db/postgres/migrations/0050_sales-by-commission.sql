DROP INDEX "sales_counted_in";--> statement-breakpoint
CREATE INDEX "sales_counted_in" ON "sales" USING btree ("counted_in","commission_cents","id");