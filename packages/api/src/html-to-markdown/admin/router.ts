import { adminProcedure, router } from "../../core/trpc.ts";
import { pastedInput } from "./schema.ts";

/** The parser of HTML is loaded with the first paste. */
const convertHere = async (html: string) => (await import("../paste.ts")).pastedToMarkdown(html);

/** Mounted as `admin.clipboard`. */
export const clipboardAdminRouter = router({
  /** Writes nothing; a mutation because texts are too long for a URL. */
  toMarkdown: adminProcedure
    .input(pastedInput)
    .mutation(({ ctx, input }) => (ctx.convertPasted ?? convertHere)(input.html)),
});
