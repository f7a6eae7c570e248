CREATE TABLE "editing_leases" (
	"kind" text collate "C" NOT NULL,
	"target_id" text collate "C" NOT NULL,
	"user_id" text collate "C" NOT NULL,
	"since" bigint NOT NULL,
	"expires_at" bigint NOT NULL,
	CONSTRAINT "editing_leases_kind_target_id_user_id_pk" PRIMARY KEY("kind","target_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "editing_leases" ADD CONSTRAINT "editing_leases_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "editing_leases_of_user" ON "editing_leases" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "editing_leases_by_end" ON "editing_leases" USING btree ("expires_at");