CREATE TABLE "post_comments" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"post_id" text collate "C" NOT NULL,
	"parent_id" text collate "C",
	"user_id" text collate "C" NOT NULL,
	"body" text collate "C" NOT NULL,
	"quote" text collate "C" DEFAULT '' NOT NULL,
	"resolved_at" bigint,
	"resolved_by" text collate "C",
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "post_comments" ADD CONSTRAINT "post_comments_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "post_comments_of" ON "post_comments" USING btree ("post_id","created_at","id");--> statement-breakpoint
CREATE INDEX "post_comments_answering" ON "post_comments" USING btree ("parent_id");