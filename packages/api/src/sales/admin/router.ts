import { actorOf } from "../../core/actor.ts";
import { rowId } from "../../core/list-input.ts";
import {
  adminProcedure,
  router,
  sensitiveProcedure,
  translatedProcedure,
} from "../../core/trpc.ts";
import { saleCurrency } from "../accounts.ts";
import { readEarnings } from "../money/earnings.ts";
import { declineRates, networkDays } from "../money/habits.ts";
import { clicksCsv, lateSales, lateSalesCsv, silentMerchants } from "../money/inquiries.ts";
import { moneyByMonth } from "../money/months.ts";
import { listPayments, readPayment } from "../money/payments.ts";
import { importRates, ratesStatus } from "../rates/admin.ts";
import { earningsOfBlocks } from "./blocks.ts";
import { explainCall } from "./call-helper.ts";
import { correctSale, enterSale } from "./enter.ts";
import { exportSales } from "./export.ts";
import { saleHistory } from "./history.ts";
import { createKey, listAdapters, listKeys, networksOfSales, revokeKey } from "./keys.ts";
import { listSales } from "./list.ts";
import { fetchNow, listPollers, listPolls, removePoll, savePoll } from "./polls.ts";
import { listPostbackLog } from "./postback-log.ts";
import { readNetworkAs } from "./read-as.ts";
import { importReport, inspectReport } from "./report/import.ts";
import { changeSale } from "./save.ts";
import {
  callLookInput,
  clicksExportInput,
  keyCreateInput,
  paymentInput,
  pollSaveInput,
  postbackLogInput,
  readAsInput,
  reportHeadInput,
  reportTakeInput,
  saleCorrectionInput,
  saleEntryInput,
  saleExportInput,
  saleListInput,
  saleStatsInput,
  takeListInput,
} from "./schema.ts";
import { saleStats } from "./stats.ts";
import { listTakes, undoTake } from "./takes.ts";
import { getSale } from "./view.ts";

/** Translates texts about problems and credentials into the language of the request. */
const translated = translatedProcedure("hint", "label", "problem", "problems", "reason", "said");

const keysRouter = router({
  /** Networks that have an adapter. */
  adapters: translatedProcedure("name").query(() => listAdapters()),
  list: adminProcedure.query(({ ctx }) => listKeys(ctx.db)),
  /** Returns the secret, which cannot be read again. */
  create: sensitiveProcedure
    .input(keyCreateInput)
    .mutation(({ ctx, input }) =>
      createKey(ctx.db, ctx.now(), actorOf(ctx), { ...input, origin: ctx.origin }),
    ),
  /**
   * The last call of a network and its interpretation. A mutation because a mapping is too long for
   * a URL.
   */
  look: translated
    .input(callLookInput)
    .mutation(({ ctx, input }) => explainCall(ctx.db, ctx.auth.keyring, input)),
  /** Sets how a network is read, and rereads reports that were not understood. */
  readAs: sensitiveProcedure
    .input(readAsInput)
    .mutation(({ ctx, input }) =>
      readNetworkAs(ctx.db, { now: ctx.now(), keyring: ctx.auth.keyring }, actorOf(ctx), input),
    ),
  revoke: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await revokeKey(ctx.db, ctx.now(), actorOf(ctx), input.id);
    return { message: "Postback URL revoked" };
  }),
});

const reportsRouter = router({
  /** All networks with an account or sales. */
  networks: adminProcedure.query(({ ctx }) => networksOfSales(ctx.db)),
  /** Changes nothing; a mutation because the head of a file is too long for a URL. */
  inspect: adminProcedure
    .input(reportHeadInput)
    .mutation(({ ctx, input }) => inspectReport(ctx.db, input)),
  /** Imported files. */
  takes: translated
    .input(takeListInput.prefault({}))
    .query(({ ctx, input }) => listTakes(ctx.db, input)),
  undo: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await undoTake(ctx.db, ctx.now(), actorOf(ctx), { ...input, isUndone: true });
    return { message: "Report undone" };
  }),
  redo: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await undoTake(ctx.db, ctx.now(), actorOf(ctx), { ...input, isUndone: false });
    return { message: "Report counts again" };
  }),
  /** The file is part of the request, see `POST /api/admin/sales/reports`. */
  import: translated
    .input(reportTakeInput)
    .mutation(({ ctx, input }) =>
      importReport(
        ctx.db,
        { now: ctx.now(), keyring: ctx.auth.keyring, reports: ctx.reports },
        actorOf(ctx),
        input,
        ctx.upload,
      ),
    ),
});

/** Networks whose API the shop polls. */
const pollsRouter = router({
  kinds: translated.query(() => listPollers()),
  list: translated.query(({ ctx }) => listPolls(ctx.db)),
  save: sensitiveProcedure.input(pollSaveInput).mutation(async ({ ctx, input }) => {
    const parts = { now: ctx.now(), keyring: ctx.auth.keyring };
    await savePoll(ctx.db, parts, actorOf(ctx), input);
    ctx.jobs?.wake();
    return { message: "Network saved" };
  }),
  fetchNow: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await fetchNow(ctx.db, ctx.now(), input.id);
    ctx.jobs?.wake();
    return { message: "Network is queried" };
  }),
  remove: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await removePoll(ctx.db, ctx.now(), actorOf(ctx), input.id);
    return { message: "Network is no longer queried" };
  }),
});

const ratesRouter = router({
  /** Stored reference rates. */
  status: adminProcedure.query(({ ctx }) => ratesStatus(ctx.db)),
  /** The file is part of the request, see `POST /api/admin/sales/rates`. */
  import: adminProcedure.mutation(({ ctx }) =>
    importRates(ctx.db, ctx.now(), actorOf(ctx), ctx.upload),
  ),
});

/** What networks owe and have paid, and sales to ask them about. */
const moneyRouter = router({
  months: adminProcedure.query(async ({ ctx }) => ({
    rows: await moneyByMonth(ctx.db, ctx.now()),
    currency: await saleCurrency(ctx.db),
  })),
  habits: adminProcedure.query(async ({ ctx }) => ({
    networks: await networkDays(ctx.db),
    merchants: await declineRates(ctx.db),
  })),
  inquiries: adminProcedure.query(async ({ ctx }) => ({
    late: await lateSales(ctx.db, ctx.now()),
    silent: await silentMerchants(ctx.db, ctx.now()),
  })),
  /** Late sales as CSV. */
  exportLate: adminProcedure.query(({ ctx }) => lateSalesCsv(ctx.db, ctx.now())),
  /** Clicks to a merchant as CSV. */
  exportClicks: adminProcedure
    .input(clicksExportInput)
    .query(({ ctx, input }) => clicksCsv(ctx.db, ctx.now(), input.merchant)),
  payments: adminProcedure.query(({ ctx }) => listPayments(ctx.db)),
  payment: adminProcedure.input(paymentInput).query(({ ctx, input }) => readPayment(ctx.db, input)),
  /** Earnings of the last 30 days and the 30 before. */
  earnings: adminProcedure.query(({ ctx }) => readEarnings(ctx.db, ctx.now())),
});

/** Procedures under `admin.sales`. */
export const salesAdminRouter = router({
  list: adminProcedure
    .input(saleListInput.prefault({}))
    .query(({ ctx, input }) => listSales(ctx.db, ctx.now(), input)),
  stats: adminProcedure
    .input(saleStatsInput.prefault({}))
    .query(({ ctx, input }) => saleStats(ctx.db, ctx.now(), input.period)),
  get: adminProcedure.input(rowId).query(({ ctx, input }) => getSale(ctx.db, input.id)),
  /** Figures of an article's products and links, by the article's id. */
  ofBlocks: adminProcedure
    .input(rowId)
    .query(({ ctx, input }) => earningsOfBlocks(ctx.db, ctx.now(), input.id)),
  reverse: adminProcedure
    .input(rowId)
    .mutation(({ ctx, input }) =>
      changeSale(ctx.db, ctx.now(), actorOf(ctx), { id: input.id, status: "reversed" }),
    ),
  restore: adminProcedure
    .input(rowId)
    .mutation(({ ctx, input }) =>
      changeSale(ctx.db, ctx.now(), actorOf(ctx), { id: input.id, status: "approved" }),
    ),
  /** Enters a sale that no network has reported. */
  enter: adminProcedure
    .input(saleEntryInput)
    .mutation(({ ctx, input }) => enterSale(ctx.db, ctx.now(), actorOf(ctx), input)),
  /** Corrects a sale's state and money. */
  correct: adminProcedure
    .input(saleCorrectionInput)
    .mutation(({ ctx, input }) => correctSale(ctx.db, ctx.now(), actorOf(ctx), input)),
  /** One part of the list as CSV. */
  export: adminProcedure
    .input(saleExportInput.prefault({}))
    .query(({ ctx, input }) => exportSales(ctx.db, ctx.now(), input)),
  /** All reports of a sale. */
  history: translated.input(rowId).query(({ ctx, input }) => saleHistory(ctx.db, input.id)),
  postbackLog: translated
    .input(postbackLogInput.prefault({}))
    .query(({ ctx, input }) => listPostbackLog(ctx.db, input)),
  keys: keysRouter,
  reports: reportsRouter,
  polls: pollsRouter,
  rates: ratesRouter,
  money: moneyRouter,
});
