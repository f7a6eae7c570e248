import type { Outputs } from "@pickwell/api";
import { type FirstStep, firstSteps } from "@pickwell/api/first-run/rules";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useAttempt } from "../../lib/use-attempt.ts";
import { Icon } from "../../ui/icon.tsx";
import { Panel, Screen } from "../../ui/screen.tsx";
import { Failure, Loading } from "../../ui/states.tsx";
import { NotificationsSection } from "../settings/notifications/notifications-section.tsx";
import { AppearanceStep } from "./appearance-step.tsx";
import { ContentStep } from "./content-step.tsx";
import styles from "./first-run.module.css";
import { stepLabels } from "./first-run-labels.ts";
import { LegalStep } from "./legal-step.tsx";
import { PlaceStep } from "./place-step.tsx";

interface StartScreenProps {
  /** Absent for the first step that is not done. */
  step: FirstStep | undefined;
  /** Called with the next step; undefined after the last one. */
  onStep: (step: FirstStep | undefined) => void;
}

type All = Outputs["admin"]["settings"]["all"];

/** The set-up guide: five screens that can be skipped and reopened. */
export function StartScreen({ step, onStep }: StartScreenProps) {
  const admin = useAdmin();
  const status = useQuery(admin.firstRun.status.queryOptions());
  const settings = useQuery(admin.settings.all.queryOptions());
  if (!status.data || !settings.data) {
    return (
      <Screen title={t("Set up your shop")}>
        {status.isError || settings.isError ? (
          <Failure
            message={t("Failed to load settings")}
            onRetry={() => {
              void status.refetch();
              void settings.refetch();
            }}
          />
        ) : (
          <Loading label={t("Loading settings...")} />
        )}
      </Screen>
    );
  }
  return <Steps steps={status.data.steps} all={settings.data} step={step} onStep={onStep} />;
}

interface StepsProps extends StartScreenProps {
  steps: Outputs["admin"]["firstRun"]["status"]["steps"];
  all: All;
}

function Steps({ steps, all, step: asked, onStep }: StepsProps) {
  const admin = useAdmin();
  // The next step begins with what this one has saved.
  const refresh = useRefresh("firstRun", "settings");
  const attempt = useAttempt();
  // Kept: a step that becomes done by what is done in it is not left for that.
  const [begun] = useState(() => steps.find(({ isDone }) => !isDone)?.step ?? "look");
  const step = asked ?? begun;
  const next = firstSteps[firstSteps.indexOf(step) + 1];
  const onDone = async () => {
    if (!(await attempt(() => admin.firstRun.mark.mutate({ step, isDone: true })))) return;
    await refresh();
    onStep(next);
  };
  const { title, note } = stepLabels[step];
  return (
    <Screen
      title={t("Set up your shop")}
      intro={t("Leave whenever you like: the dashboard keeps your place.")}
    >
      <nav aria-label={t("Steps")}>
        <ol className={styles.way}>
          {steps.map(({ step: each, isDone }, index) => (
            <li key={each}>
              <Link
                to="/admin/start"
                search={{ step: each }}
                aria-current={each === step ? "step" : undefined}
              >
                {isDone ? <Icon name="check" /> : <span aria-hidden="true">{index + 1}</span>}
                {stepLabels[each].title}
                {isDone && <span className="vh">{t(", done")}</span>}
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <Panel title={title} aside={<span className="muted">{note}</span>}>
        {formOf(all, onDone)[step]}
      </Panel>
      <div className={styles.foot}>
        <Link to="/admin" className="btn btn--sm btn--soft">
          {t("To the Dashboard")}
        </Link>
        {next && (
          <Link to="/admin/start" search={{ step: next }} className="btn btn--sm btn--soft">
            {t("Skip to {title}", { title: stepLabels[next].title })}
          </Link>
        )}
      </div>
    </Screen>
  );
}

const formOf = (all: All, onDone: () => Promise<void>): Record<FirstStep, ReactNode> => ({
  look: <AppearanceStep key="look" of={all} onDone={onDone} />,
  place: <PlaceStep key="place" of={all} onDone={onDone} />,
  mail: (
    <>
      <NotificationsSection of={all.notifications} mail={all.mail} />
      <div className={styles.form}>
        <div>
          <button type="button" className="btn btn--sm btn--accent" onClick={onDone}>
            {all.mail.source === "none" ? t("Continue Without Mail") : t("Mail Works")}
          </button>
        </div>
      </div>
    </>
  ),
  legal: <LegalStep onDone={onDone} />,
  content: <ContentStep onDone={onDone} />,
});
