CREATE TABLE "series_readers" (
	"subscriber_id" text collate "C" PRIMARY KEY NOT NULL,
	"started_at" bigint NOT NULL,
	"last_mail_id" text collate "C",
	"last_at" bigint NOT NULL,
	"next_at" bigint,
	"outcome" text collate "C"
);
--> statement-breakpoint
CREATE TABLE "series_mails" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"position" bigint NOT NULL,
	"is_on" boolean DEFAULT false NOT NULL,
	"delay_days" bigint NOT NULL,
	"hour" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "series_readers" ADD CONSTRAINT "series_readers_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "series_mails" ADD CONSTRAINT "series_mails_id_broadcasts_id_fk" FOREIGN KEY ("id") REFERENCES "public"."broadcasts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "series_readers_due" ON "series_readers" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "series_readers_by_mail" ON "series_readers" USING btree ("last_mail_id");--> statement-breakpoint
CREATE INDEX "series_mails_by_position" ON "series_mails" USING btree ("position");