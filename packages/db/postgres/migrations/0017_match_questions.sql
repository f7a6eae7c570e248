CREATE TABLE "match_questions" (
	"id" text collate "C" PRIMARY KEY NOT NULL,
	"product_id" text collate "C" NOT NULL,
	"other_id" text collate "C" NOT NULL,
	"score" double precision NOT NULL,
	"reasons" text collate "C" NOT NULL,
	"state" text collate "C" DEFAULT 'open' NOT NULL,
	"moved" text collate "C",
	"created_at" bigint NOT NULL,
	"decided_at" bigint,
	"decided_by" text collate "C"
);
--> statement-breakpoint
CREATE UNIQUE INDEX "match_questions_pair" ON "match_questions" USING btree ("product_id","other_id");--> statement-breakpoint
CREATE INDEX "match_questions_by_state" ON "match_questions" USING btree ("state","score","id");--> statement-breakpoint
CREATE INDEX "match_questions_by_other" ON "match_questions" USING btree ("other_id");