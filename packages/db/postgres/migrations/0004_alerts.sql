CREATE TABLE "alert_readers" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"email" text collate "C",
	"push" text collate "C",
	"push_hash" text collate "C",
	"told_at" bigint,
	"created_at" bigint NOT NULL,
	CONSTRAINT "alert_readers_pushHash_unique" UNIQUE("push_hash")
);
--> statement-breakpoint
CREATE TABLE "alert_tokens" (
	"hash" text collate "C" PRIMARY KEY NOT NULL,
	"reader_id" text collate "C" NOT NULL,
	"alert_id" text collate "C",
	"purpose" text collate "C" NOT NULL,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "price_alerts" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"reader_id" text collate "C" NOT NULL,
	"product_id" text collate "C" NOT NULL,
	"wish" text collate "C" NOT NULL,
	"target_cents" bigint NOT NULL,
	"base_cents" bigint NOT NULL,
	"was_in_stock" boolean NOT NULL,
	"confirmed_at" bigint,
	"created_at" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_tokens" ADD CONSTRAINT "alert_tokens_reader_id_alert_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."alert_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "alert_tokens" ADD CONSTRAINT "alert_tokens_alert_id_price_alerts_id_fk" FOREIGN KEY ("alert_id") REFERENCES "public"."price_alerts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_reader_id_alert_readers_id_fk" FOREIGN KEY ("reader_id") REFERENCES "public"."alert_readers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_alerts" ADD CONSTRAINT "price_alerts_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "alert_readers_email" ON "alert_readers" USING btree (lower("email" collate "C"));--> statement-breakpoint
CREATE INDEX "alert_readers_by_told" ON "alert_readers" USING btree ("told_at");--> statement-breakpoint
CREATE INDEX "alert_tokens_of" ON "alert_tokens" USING btree ("reader_id");--> statement-breakpoint
CREATE INDEX "alert_tokens_of_alert" ON "alert_tokens" USING btree ("alert_id");--> statement-breakpoint
CREATE INDEX "alert_tokens_by_age" ON "alert_tokens" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "price_alerts_key" ON "price_alerts" USING btree ("reader_id","product_id","wish","target_cents");--> statement-breakpoint
CREATE INDEX "price_alerts_of_product" ON "price_alerts" USING btree ("product_id","wish");--> statement-breakpoint
CREATE INDEX "price_alerts_by_confirmed" ON "price_alerts" USING btree ("confirmed_at","created_at");