/** Sends a broadcast, after asking whether to. */
import type { Outputs } from "@pickwell/api";
import { ApiError } from "@pickwell/client/api-error.ts";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { useToast } from "../../../ui/toast/toast.tsx";
import { useConfirmBlocks, useConfirmProgrammes } from "../../markdown/use-ask-about-blocks.ts";

/** What is needed of a broadcast to send it. */
type ToSend = Pick<
  Outputs["admin"]["broadcasts"]["get"],
  "id" | "subject" | "version" | "segmentId" | "isDigest" | "subjects" | "testShare" | "testHours"
>;

type Audience = Outputs["admin"]["broadcasts"]["audience"];

const people = (count: number, segment: string | undefined) =>
  segment === undefined
    ? t("{count, plural, one {# confirmed subscriber} other {# confirmed subscribers}}", { count })
    : t("{count, plural, one {# reader} other {# readers}} in the segment “{segment}”", {
        count,
        segment,
      });

const unknownNote = (unknown: number) =>
  unknown === 0
    ? ""
    : t(
        " Of {unknown, plural, one {# reader} other {# readers}} it cannot be known: they get nothing.",
        { unknown },
      );

/** Describes the subject test. */
const testNote = ({ subjects, testShare, testHours }: ToSend): string =>
  subjects.length === 0
    ? ""
    : t(
        " {testShare} of 100 get one of {count} subjects; the others wait {testHours, plural, one {# hour} other {# hours}} and get the one that is followed more, or the first.",
        { testShare, count: subjects.length + 1, testHours },
      );

/** @returns asks about blocks that show nothing and rules of programmes; its result is whether to go on */
export function useConfirmContent() {
  const { broadcasts } = useAdmin();
  const confirmBlocks = useConfirmBlocks();
  const confirmProgrammes = useConfirmProgrammes();
  const attempt = useAttempt();
  return async (id: string, action: "Send" | "Schedule"): Promise<boolean> => {
    let problems: Outputs["admin"]["broadcasts"]["blocks"] = [];
    let body = "";
    const isRead = await attempt(
      async () => {
        problems = await broadcasts.blocks.fetch({ id });
        ({ body } = await broadcasts.get.fetch({ id }));
      },
      { failed: t("The broadcast could not be looked through. Please try again.") },
    );
    if (!isRead || !(await confirmBlocks(problems, action))) return false;
    return confirmProgrammes(body, "mail", action);
  };
}

/** @returns sends a broadcast; its result is whether sending has begun */
export function useSendBroadcast() {
  const { broadcasts } = useAdmin();
  const confirm = useConfirm();
  const confirmContent = useConfirmContent();
  const attempt = useAttempt();
  const toast = useToast();
  const refresh = useRefresh("broadcasts");

  /** @returns the audience; null after an error message when nothing can be sent */
  async function readAudience({ segmentId, isDigest }: ToSend): Promise<Audience | null> {
    let read: Audience | null = null;
    await attempt(
      async () => {
        read = await broadcasts.audience.fetch({ segmentId, isDigest });
      },
      { failed: t("The number of subscribers could not be read. Please try again.") },
    );
    const audience = read as Audience | null;
    if (!audience) return null;
    const refusal = refusalOf(audience);
    if (refusal === null) return audience;
    toast.failed(refusal);
    return null;
  }

  const confirmAudience = (row: ToSend, { audience, segment, unknown }: Audience) =>
    confirm({
      title: t("Send Broadcast"),
      body: t(
        "Are you sure you want to send “{subject}” to {people}?{unknownNote} It goes out with the prices of this moment and cannot be changed any more.",
        {
          subject: row.subject,
          people: people(audience, segment?.name),
          unknownNote: unknownNote(unknown) + testNote(row),
        },
      ),
      action: t("Send to {audience}", { audience: audience.toLocaleString(locale()) }),
    });

  return async (row: ToSend): Promise<boolean> => {
    const { id, version } = row;
    if (!(await confirmContent(id, "Send"))) return false;
    for (;;) {
      const read = await readAudience(row);
      if (!read || !(await confirmAudience(row, read))) return false;
      const { audience } = read;
      let hasOtherAudience = false;
      const isSent = await attempt(
        async () => {
          try {
            await broadcasts.send.mutate({ id, version, audience });
          } catch (error) {
            hasOtherAudience = error instanceof ApiError && error.data?.field === "audience";
            throw error;
          }
        },
        {
          done: t("The broadcast is on its way."),
          failed: t("It could not be sent. Please try again."),
        },
      );
      await refresh();
      // The number of subscribers has changed in the meantime: ask about the new one.
      if (!hasOtherAudience) return isSent;
    }
  };
}

/** Why a broadcast cannot be sent to an audience; null when it can. */
function refusalOf({ audience, hasMailServer, segment }: Audience): string | null {
  if (!hasMailServer)
    return t("No mail server is set. Please name one in Settings, Notifications first.");
  if (audience > 0) return null;
  return segment
    ? t("Nobody is in the segment “{name}” at the moment.", { name: segment.name })
    : t("Nobody has confirmed their subscription.");
}
