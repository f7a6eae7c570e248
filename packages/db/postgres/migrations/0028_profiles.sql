ALTER TABLE "authors" ADD COLUMN "links" text collate "C" DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "authors" ADD COLUMN "user_id" text collate "C";--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authors" ADD CONSTRAINT "authors_userId_unique" UNIQUE("user_id");