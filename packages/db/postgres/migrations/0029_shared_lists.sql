CREATE TABLE "shared_lists" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"user_id" text collate "C",
	"key_hash" text collate "C",
	"name" text collate "C" NOT NULL,
	"products" text collate "C" DEFAULT '[]' NOT NULL,
	"is_published" boolean DEFAULT false NOT NULL,
	"stopped_at" bigint,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "shared_lists" ADD CONSTRAINT "shared_lists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shared_lists_of_user" ON "shared_lists" USING btree ("user_id","created_at","id");