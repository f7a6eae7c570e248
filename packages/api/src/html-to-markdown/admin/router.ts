import { adminProcedure, router } from "../../core/trpc.ts";
import { pastedToMarkdown } from "../paste.ts";
import { pastedInput } from "./schema.ts";

/** Mounted as `admin.clipboard`. */
export const clipboardAdminRouter = router({
  /** Writes nothing; a mutation because texts are too long for a URL. */
  toMarkdown: adminProcedure
    .input(pastedInput)
    .mutation(({ ctx, input }) => (ctx.convertPasted ?? pastedToMarkdown)(input.html)),
});
