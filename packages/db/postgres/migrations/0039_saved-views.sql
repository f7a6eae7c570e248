CREATE TABLE "saved_view_marks" (
	"user_id" text collate "C" NOT NULL,
	"view_id" text collate "C" NOT NULL,
	"is_pinned" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_view_marks_user_id_view_id_pk" PRIMARY KEY("user_id","view_id")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"list" text collate "C" NOT NULL,
	"user_id" text collate "C",
	"name" text collate "C" NOT NULL,
	"params" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL,
	"updated_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_view_marks" ADD CONSTRAINT "saved_view_marks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_view_marks" ADD CONSTRAINT "saved_view_marks_view_id_saved_views_id_fk" FOREIGN KEY ("view_id") REFERENCES "public"."saved_views"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_view_marks_of_view" ON "saved_view_marks" USING btree ("view_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own_name" ON "saved_views" USING btree ("user_id","list",lower("name" collate "C"));--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_shared_name" ON "saved_views" USING btree ("list",lower("name" collate "C")) WHERE user_id is null;