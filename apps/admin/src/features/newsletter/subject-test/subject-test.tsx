import type { Outputs } from "@pickwell/api";
import { intervalOf } from "@pickwell/api/broadcasts/subject-test/rules";
import { t } from "@pickwell/texts/t.ts";
import { formatCount } from "@pickwell/ui/format/format.ts";
import { formatMoment } from "../../../lib/format-moment.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useAttempt } from "../../../lib/use-attempt.ts";
import { useConfirm } from "../../../ui/confirm.tsx";
import styles from "../broadcasts/broadcast-figures.module.css";
import { hundredths } from "./subject-share.ts";

type Figures = Outputs["admin"]["broadcasts"]["figures"];
type Result = NonNullable<Figures["testResult"]>;

/** The state or result of a subject test; nothing without one. */
export function SubjectTest({ of }: { of: Figures }) {
  const { testPhase, testResult } = of;
  if (!testPhase) return null;
  return (
    <section className={styles.test} aria-label={t("Test of subjects")}>
      <h3>{t("Test of subjects")}</h3>
      {testResult ? <Outcome of={testResult} /> : <Waiting of={of} />}
    </section>
  );
}

function Waiting({ of }: { of: Figures }) {
  const { id, subject, subjects, testPhase, testUntil, status } = of;
  const { broadcasts } = useAdmin();
  const confirm = useConfirm();
  const attempt = useAttempt();
  const refresh = useRefresh("broadcasts");
  const isWaiting = testPhase === "waiting" && status !== "cancelled";

  async function end(place: number, chosen: string) {
    const isSure = await confirm({
      title: t("End the Test Early"),
      body: t(
        "Whoever is not in the test gets “{chosen}” now. It is not said which subject was better: it would be looking before the end.",
        { chosen },
      ),
      action: t("End and Send"),
    });
    if (!isSure) return;
    await attempt(() => broadcasts.endTest.mutate({ id, subject: place }), {
      done: t("The test is ended. The others get “{chosen}”.", { chosen }),
      failed: t("The test could not be ended. Please try again."),
    });
    await refresh();
  }

  return (
    <>
      <p>
        {status === "cancelled"
          ? t("It was cancelled before it was evaluated.")
          : testUntil
            ? t(
                "It is evaluated on {testUntil}, with the clicks until then. Before that no figures are shown: looking early is how chance wins.",
                { testUntil: formatMoment(testUntil) },
              )
            : t("Its mails are leaving. Then it waits for clicks.")}
      </p>
      <ul>
        {[subject, ...subjects].map((each, place) => (
          <li key={each}>
            <span>{each}</span>
            {isWaiting && (
              <button
                type="button"
                className="btn btn--sm btn--soft"
                aria-label={t("Send “{subject}” to the others now", { subject: each })}
                onClick={() => void end(place, each)}
              >
                {t("Send This Now")}
              </button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Outcome({ of: { arms, winner, chosen, isEarly } }: { of: Result }) {
  const won = winner === null ? undefined : arms[winner];
  const taken = arms[chosen]?.subject ?? "";
  return (
    <>
      <p>
        {isEarly
          ? t("It was ended early, so no subject has won. The others got “{taken}”.", { taken })
          : won
            ? t("“{subject}” was followed more often, by more than chance. The others got it.", {
                subject: won.subject,
              })
            : t("There is no difference that is more than chance. The others got “{taken}”.", {
                taken,
              })}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t("Subject")}</th>
            <th scope="col">{t("Sent")}</th>
            <th scope="col">{t("Followed a link")}</th>
            <th scope="col">{t("Of 100, with 95 of 100 certainty")}</th>
          </tr>
        </thead>
        <tbody>
          {arms.map((arm, place) => (
            <tr key={arm.subject}>
              <th scope="row">{place === winner ? <b>{arm.subject}</b> : arm.subject}</th>
              <td className="num">{formatCount(arm.sent)}</td>
              <td className="num">{formatCount(arm.followed)}</td>
              <td className="num">{shareText(arm)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function shareText(arm: Result["arms"][number]): string {
  if (arm.sent === 0) return "–";
  const [low, high] = intervalOf(arm);
  return t("{share} ({low} to {high})", {
    share: hundredths(arm.followed / arm.sent),
    low: hundredths(low),
    high: hundredths(high),
  });
}
