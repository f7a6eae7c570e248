import { type Answer, answer, type Call, isForEveryone } from "@pickwell/api/call";
import type { Context } from "@pickwell/api/context";
import { AnswerSources } from "../../http/answer-sources.ts";
import { KeptAnswers, type KeptAnswersOptions } from "../../http/kept-answers.ts";

/** In characters of JSON: as objects they take some five times as much. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Answers the calls of pages. What many pages show, such as categories and what a listing can be narrowed
 * by, is asked of the database once for all of them. Nobody may change an answer.
 */
export function keepCalls(options: Omit<KeptAnswersOptions, "maxBytes">) {
  const kept = new KeptAnswers<Answer>({ ...options, maxBytes: MAX_BYTES });
  return async (context: Context, call: Call): Promise<Answer> => {
    const { preview, unsavedPage, refusedForm } = context;
    const isOnesOwn = [preview, unsavedPage, refusedForm].some((own) => own !== undefined);
    if (isOnesOwn || !isForEveryone(call)) return answer(context, call);
    const key = JSON.stringify([call.path, call.input, await context.language?.()]);
    const known = kept.peek(key);
    if (known) {
      known.told.repeatTo(context);
      return known.value;
    }
    const before = kept.revisions(key);
    const told = new AnswerSources();
    const made = await answer(told.in(context), call);
    if ("result" in made) {
      const bytesOf = () => JSON.stringify(made.result.data)?.length ?? 0;
      kept.keep(key, made, { told, before, bytesOf });
    }
    return made;
  };
}
