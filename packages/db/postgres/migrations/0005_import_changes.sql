CREATE TABLE "import_changes" (
	"import_id" text collate "C" NOT NULL,
	"part" bigint NOT NULL,
	"rows" text collate "C" NOT NULL,
	CONSTRAINT "import_changes_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undoes" text collate "C";--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "undone_at" bigint;--> statement-breakpoint
ALTER TABLE "import_changes" ADD CONSTRAINT "import_changes_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;