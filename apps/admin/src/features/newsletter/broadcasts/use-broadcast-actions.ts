import type { Outputs } from "@pickwell/api";
import { ApiError } from "@pickwell/client/api-error.ts";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { useToast } from "../../../ui/toast.tsx";
import { useConfirmBlocks, useConfirmProgrammes } from "../../markdown/use-ask-about-blocks.ts";

/** What is needed of a broadcast to do something with it. */
type Named = Pick<
  Outputs["admin"]["broadcasts"]["get"],
  "id" | "subject" | "version" | "segmentId" | "isDigest" | "subjects" | "testShare" | "testHours"
>;

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

/** What is added where subjects are tried. */
const testNote = ({ subjects, testShare, testHours }: Named): string =>
  subjects.length === 0
    ? ""
    : t(
        " {testShare} of 100 get one of {count} subjects; the others wait {testHours, plural, one {# hour} other {# hours}} and get the one that is followed more, or the first.",
        { testShare, count: subjects.length + 1, testHours },
      );

/** @returns actions for a broadcast; irreversible ones ask first */
export function useBroadcastActions() {
  const { broadcasts } = useAdmin();
  const confirm = useConfirm();
  const confirmBlocks = useConfirmBlocks();
  const confirmProgrammes = useConfirmProgrammes();
  const attempt = useAttempt();
  const toast = useToast();
  const refresh = useRefresh("broadcasts");

  /** Asks about blocks that show nothing and about rules of programmes. @returns whether to go on */
  async function isAgreed(
    { id }: Pick<Named, "id">,
    action: "Send" | "Schedule",
  ): Promise<boolean> {
    let problems: Outputs["admin"]["broadcasts"]["blocks"] = [];
    let body = "";
    const isLooked = await attempt(
      async () => {
        problems = await broadcasts.blocks.fetch({ id });
        ({ body } = await broadcasts.get.fetch({ id }));
      },
      { failed: t("The broadcast could not be looked through. Please try again.") },
    );
    if (!isLooked || !(await confirmBlocks(problems, action))) return false;
    return confirmProgrammes(body, "mail", action);
  }

  /** @returns whether it has begun */
  async function send(row: Named): Promise<boolean> {
    const { id, subject, version, segmentId, isDigest } = row;
    if (!(await isAgreed(row, "Send"))) return false;
    for (;;) {
      let facts: Outputs["admin"]["broadcasts"]["audience"] | undefined;
      const isRead = await attempt(
        async () => {
          facts = await broadcasts.audience.fetch({ segmentId, isDigest });
        },
        { failed: t("The number of subscribers could not be read. Please try again.") },
      );
      if (!isRead || !facts) return false;
      const { audience, hasMailServer, segment, unknown } = facts;
      if (!hasMailServer) {
        toast.failed(t("No mail server is set. Please name one in Settings, Notifications first."));
        return false;
      }
      if (audience === 0) {
        toast.failed(
          segment
            ? t("Nobody is in the segment “{name}” at the moment.", { name: segment.name })
            : t("Nobody has confirmed their subscription."),
        );
        return false;
      }
      const isSure = await confirm({
        title: t("Send Broadcast"),
        body: t(
          "Are you sure you want to send “{subject}” to {people}?{unknownNote} It goes out with the prices of this moment and cannot be changed any more.",
          {
            subject,
            people: people(audience, segment?.name),
            unknownNote: unknownNote(unknown) + testNote(row),
          },
        ),
        action: t("Send to {audience}", { audience: audience.toLocaleString(locale()) }),
      });
      if (!isSure) return false;
      let isOther = false;
      const isSent = await attempt(
        async () => {
          try {
            await broadcasts.send.mutate({ id, version, audience });
          } catch (error) {
            isOther = error instanceof ApiError && error.data?.field === "audience";
            throw error;
          }
        },
        {
          done: t("The broadcast is on its way."),
          failed: t("It could not be sent. Please try again."),
        },
      );
      await refresh();
      // By now there are more, or fewer: the new number is asked about.
      if (!isOther) return isSent;
    }
  }

  async function remove({ id, subject }: Named) {
    const isSure = await confirm({
      title: t("Delete Broadcast"),
      body: t(
        "Are you sure you want to delete the draft “{subject}”? This action cannot be undone.",
        { subject },
      ),
      action: t("Delete"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => broadcasts.remove.mutate({ id }), {
      done: t("Broadcast deleted successfully!"),
      failed: t("Failed to delete the broadcast. Please try again."),
    });
    await refresh();
  }

  async function pause({ id }: Named) {
    await attempt(() => broadcasts.pause.mutate({ id }), {
      done: t("Paused. What is on its way right now still arrives."),
      failed: t("It could not be paused. Please try again."),
    });
    await refresh();
  }

  async function resume({ id }: Named) {
    await attempt(() => broadcasts.resume.mutate({ id }), {
      done: t("It goes on."),
      failed: t("It could not be resumed. Please try again."),
    });
    await refresh();
  }

  async function cancel({ id, subject }: Named) {
    const isSure = await confirm({
      title: t("Cancel Broadcast"),
      body: t(
        "Are you sure you want to cancel “{subject}”? Whoever has not been sent it yet never gets it. This action cannot be undone.",
        { subject },
      ),
      action: t("Cancel Broadcast"),
      cancel: t("Go On"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => broadcasts.cancel.mutate({ id }), {
      done: t("The broadcast is cancelled."),
      failed: t("It could not be cancelled. Please try again."),
    });
    await refresh();
  }

  return { isAgreed, send, remove, pause, resume, cancel };
}
