CREATE TABLE "ledger_other_ids" (
	"account_id" text collate "C" NOT NULL,
	"other_id" text collate "C" NOT NULL,
	"transaction_id" text collate "C" NOT NULL,
	CONSTRAINT "ledger_other_ids_account_id_other_id_transaction_id_pk" PRIMARY KEY("account_id","other_id","transaction_id")
);
