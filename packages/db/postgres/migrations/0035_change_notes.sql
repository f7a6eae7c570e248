CREATE TABLE "post_changes" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"post_id" text collate "C" NOT NULL,
	"note" text collate "C" DEFAULT '' NOT NULL,
	"product_ids" text collate "C" DEFAULT '[]' NOT NULL,
	"changed_at" bigint NOT NULL,
	"changed_by" text collate "C"
);
--> statement-breakpoint
ALTER TABLE "posts" ADD COLUMN "revised_at" bigint;--> statement-breakpoint
ALTER TABLE "post_changes" ADD CONSTRAINT "post_changes_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_changes_of" ON "post_changes" USING btree ("post_id","changed_at","id");--> statement-breakpoint
UPDATE "posts" SET "revised_at" = "updated_at" WHERE "status" IN ('published', 'scheduled') AND "updated_at" > "published_at";