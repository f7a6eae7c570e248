import type { Outputs } from "@pickwell/api";
import { t } from "@pickwell/texts/t.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import { useConfirmContent } from "../broadcasts/use-send-broadcast.ts";

export type SeriesMail = Outputs["admin"]["series"]["get"]["mails"][number];

/** An hour, such as `09:00`. */
export const hourText = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/** The timing of a mail in words. @param place - position from 1 */
export const whenText = (
  { delayDays, hour }: Pick<SeriesMail, "delayDays" | "hour">,
  place: number,
): string =>
  place === 1
    ? t(
        "{delayDays, plural, =0 {On the day of confirming} one {# day after confirming} other {# days after confirming}}, at {hour}",
        { delayDays, hour: hourText(hour) },
      )
    : t(
        "{delayDays, plural, =0 {On the day of the one before} one {# day after the one before} other {# days after the one before}}, at {hour}",
        { delayDays, hour: hourText(hour) },
      );

/** @returns actions for series mails; those with a large effect ask first */
export function useSeriesActions() {
  const { series } = useAdmin();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const confirmContent = useConfirmContent();
  const refresh = useRefresh("series", "broadcasts");
  const failed = () => t("It could not be changed. Please try again.");

  async function turn({ id, waiting }: SeriesMail, isOn: boolean) {
    if (isOn && !(await confirmContent(id, "Send"))) return;
    const isSure =
      isOn ||
      waiting === 0 ||
      (await confirm({
        title: t("Switch Mail Off"),
        body: t(
          "{waiting, plural, one {# reader waits} other {# readers wait}} for this mail. It is passed over when their turn comes; those after it come when they would have.",
          { waiting },
        ),
        action: t("Switch Off"),
      }));
    if (!isSure) return;
    await attempt(() => series.change.mutate({ id, changes: { isOn } }), {
      done: isOn ? t("The mail is on.") : t("The mail is off."),
      failed: failed(),
    });
    await refresh();
  }

  async function move({ id }: SeriesMail, place: number) {
    await attempt(() => series.move.mutate({ id, place }), {
      done: t("The mail has its new place."),
      failed: failed(),
    });
    await refresh();
  }

  async function remove({ id, subject, waiting, sent }: SeriesMail) {
    const isSure = await confirm({
      title: t("Take Mail Out"),
      body: [
        t("Are you sure you want to take “{subject}” out of the series?", { subject }),
        waiting > 0 &&
          t(
            "{waiting, plural, one {# reader waits} other {# readers wait}} for it and will get the one after it instead, counted from the mail they had last.",
            { waiting },
          ),
        sent > 0
          ? t("It stays in the list of broadcasts, with its figures.")
          : t("It was never sent and is deleted. This action cannot be undone."),
      ]
        .filter(Boolean)
        .join(" "),
      action: t("Take Out"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => series.remove.mutate({ id }), {
      done: t("The mail is taken out."),
      failed: failed(),
    });
    await refresh();
  }

  async function end(underWay: number) {
    const isSure = await confirm({
      title: t("End for Those under Way"),
      body: t(
        "{underWay, plural, one {# reader is} other {# readers are}} under way and will get nothing more of the series. This action cannot be undone.",
        { underWay },
      ),
      action: t("End It for Them"),
      isDestructive: true,
    });
    if (!isSure) return;
    await attempt(() => series.end.mutate(), {
      done: t("Nobody is in the series any more."),
      failed: failed(),
    });
    await refresh();
  }

  return { turn, move, remove, end };
}
