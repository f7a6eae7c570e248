CREATE TABLE "tracking_due" (
	"tracking_id" text collate "C" NOT NULL,
	"day" bigint NOT NULL,
	"changes" bigint NOT NULL,
	CONSTRAINT "tracking_due_tracking_id_day_pk" PRIMARY KEY("tracking_id","day")
);
--> statement-breakpoint
CREATE TABLE "tracking_estimates" (
	"dimension" text collate "C" NOT NULL,
	"day" bigint NOT NULL,
	"key" text collate "C" NOT NULL,
	"tracking_id" text collate "C" NOT NULL,
	"currency" text collate "C" NOT NULL,
	"sales" double precision NOT NULL,
	"commission" double precision NOT NULL,
	"variance" double precision NOT NULL,
	"doubt" double precision NOT NULL,
	CONSTRAINT "tracking_estimates_dimension_day_key_tracking_id_currency_pk" PRIMARY KEY("dimension","day","key","tracking_id","currency")
);
--> statement-breakpoint
CREATE INDEX "tracking_estimates_of_id" ON "tracking_estimates" USING btree ("tracking_id","day");