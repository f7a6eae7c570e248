CREATE TABLE "searches" (
	"day" bigint NOT NULL,
	"words" text collate "C" NOT NULL,
	"times" bigint NOT NULL,
	"found" bigint,
	"last_at" bigint NOT NULL,
	CONSTRAINT "searches_day_words_pk" PRIMARY KEY("day","words")
);
