DROP INDEX "posts_by_age";--> statement-breakpoint
CREATE INDEX "posts_by_age" ON "posts" USING btree ("created_at","id");