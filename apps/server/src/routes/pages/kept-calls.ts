import { type Answer, answer, type Call, isForEveryone } from "@pickwell/api/call";
import type { Context } from "@pickwell/api/context";
import { AnswerSources } from "../../http/answer-sources.ts";
import { KeptAnswers, type KeptAnswersOptions } from "../../http/kept-answers.ts";

/** In characters of JSON; as objects they take about five times as much memory. */
const MAX_BYTES = 2 * 1024 * 1024;

/**
 * Executes the API calls of pages, with a cache. What many pages show, such as categories and
 * available filters, is queried once for all of them. Results are shared and must not be modified.
 *
 * @returns `answer` for the calls, and `clear`, which empties the cache
 */
export function keepCalls(options: Omit<KeptAnswersOptions, "maxBytes">) {
  const kept = new KeptAnswers<Answer>({ ...options, maxBytes: MAX_BYTES });
  const answerKept = async (context: Context, call: Call): Promise<Answer> => {
    const { preview, unsavedPage, refusedForm } = context;
    const isOnesOwn = [preview, unsavedPage, refusedForm].some((own) => own !== undefined);
    if (isOnesOwn || !isForEveryone(call)) return answer(context, call);
    const key = JSON.stringify([call.path, call.input, await context.language?.()]);
    const known = kept.peek(key);
    if (known) {
      known.sources.repeatTo(context);
      return known.value;
    }
    const before = kept.revisions(key);
    const sources = new AnswerSources();
    const made = await answer(sources.in(context), call);
    if ("result" in made) {
      const bytesOf = () => JSON.stringify(made.result.data)?.length ?? 0;
      kept.keep(key, made, { sources, before, bytesOf });
    }
    return made;
  };
  return { answer: answerKept, clear: () => kept.clear() };
}
