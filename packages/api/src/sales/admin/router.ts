import { actorOf } from "../../core/actor.ts";
import { rowId } from "../../core/list-input.ts";
import { adminProcedure, router, sensitiveProcedure } from "../../core/trpc.ts";
import { saleHistory } from "./history.ts";
import { createKey, listAdapters, listKeys, networksOfSales, revokeKey } from "./keys.ts";
import { getSale, listPostbackLog, listSales, saleStats } from "./list.ts";
import { readNetworkAs } from "./read-as.ts";
import { importReport, inspectReport } from "./report/import.ts";
import { changeSale } from "./save.ts";
import {
  keyCreateInput,
  postbackLogInput,
  readAsInput,
  reportHeadInput,
  reportTakeInput,
  saleListInput,
  saleStatsInput,
  takeListInput,
} from "./schema.ts";
import { listTakes, undoTake } from "./takes.ts";

const keysRouter = router({
  /** Networks whose reports the shop knows how to read. */
  adapters: adminProcedure.query(() => listAdapters()),
  list: adminProcedure.query(({ ctx }) => listKeys(ctx.db)),
  /** Answers with the secret, once. */
  create: sensitiveProcedure
    .input(keyCreateInput)
    .mutation(({ ctx, input }) =>
      createKey(ctx.db, ctx.now(), actorOf(ctx), { ...input, origin: ctx.origin }),
    ),
  /** Decides how a network is read, and reads again what was not understood. */
  readAs: adminProcedure
    .input(readAsInput)
    .mutation(({ ctx, input }) => readNetworkAs(ctx.db, ctx.now(), actorOf(ctx), input)),
  revoke: adminProcedure.input(rowId).mutation(async ({ ctx, input }) => {
    await revokeKey(ctx.db, ctx.now(), actorOf(ctx), input.id);
    return { message: "Postback URL revoked" };
  }),
});

const reportsRouter = router({
  /** Networks that the shop has heard of. */
  networks: adminProcedure.query(({ ctx }) => networksOfSales(ctx.db)),
  /** Changes nothing; no query, because the head of a file is too long for a URL. */
  inspect: adminProcedure
    .input(reportHeadInput)
    .mutation(({ ctx, input }) => inspectReport(ctx.db, input)),
  /** Files that were taken. */
  takes: adminProcedure
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
  /** The file comes with the call, see `POST /api/admin/sales/reports`. */
  import: adminProcedure
    .input(reportTakeInput)
    .mutation(({ ctx, input }) =>
      importReport(
        ctx.db,
        { now: ctx.now(), keyring: ctx.auth.keyring },
        actorOf(ctx),
        input,
        ctx.upload,
      ),
    ),
});

/** Mounted below `admin`. */
export const salesAdminRouter = router({
  list: adminProcedure
    .input(saleListInput.prefault({}))
    .query(({ ctx, input }) => listSales(ctx.db, ctx.now(), input)),
  stats: adminProcedure
    .input(saleStatsInput.prefault({}))
    .query(({ ctx, input }) => saleStats(ctx.db, ctx.now(), input.period)),
  get: adminProcedure.input(rowId).query(({ ctx, input }) => getSale(ctx.db, input.id)),
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
  /** Every report of it. */
  history: adminProcedure.input(rowId).query(({ ctx, input }) => saleHistory(ctx.db, input.id)),
  postbackLog: adminProcedure
    .input(postbackLogInput.prefault({}))
    .query(({ ctx, input }) => listPostbackLog(ctx.db, input)),
  keys: keysRouter,
  reports: reportsRouter,
});
