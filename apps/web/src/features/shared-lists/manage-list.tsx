import { listNameProblem, sharedListLimits } from "@pickwell/api/shared-lists/rules";
import { t } from "@pickwell/texts/t.ts";
import { errorMessage } from "@pickwell/ui/forms/refusal.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import { type FormEvent, type ReactNode, useState } from "react";
import check from "../../ui/check.module.css";
import form from "../../ui/form.module.css";
import { keepKey } from "./own-keys.ts";
import styles from "./shared-lists.module.css";
import type { OwnList } from "./use-own-lists.ts";

interface ManageListProps {
  own: OwnList;
  name: string;
  isPublished: boolean;
  /** Shows a short message. */
  showToast: (words: ReactNode) => void;
}

/** Owner's controls of a shared list: name, search engines, ending it. */
export function ManageList({ own: { id, key }, name, isPublished, showToast }: ManageListProps) {
  const { sharedLists } = useRouteContext({ from: "__root__" }).api;
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  /** Runs a change, loads the list again, and shows a message. */
  async function run(change: () => Promise<unknown>, done: string) {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await change();
      await sharedLists.get.fetch({ id });
      showToast(done);
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  function rename(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wanted = String(new FormData(event.currentTarget).get("name") ?? "").trim();
    const slip = listNameProblem(wanted);
    if (slip) return setProblem(slip);
    void run(async () => {
      await sharedLists.change.mutate({ id, key, name: wanted });
      if (key) keepKey({ id, key, name: wanted });
    }, t("The list has another name."));
  }

  const publish = (isWanted: boolean) =>
    run(
      () => sharedLists.change.mutate({ id, key, isPublished: isWanted }),
      isWanted ? t("Search engines may list it.") : t("Search engines do not list it."),
    );

  const stop = () =>
    run(async () => {
      await sharedLists.stop.mutate({ id, key });
      await queries.invalidateQueries({ queryKey: [["sharedLists", "own"]] });
    }, t("The list is no longer shared."));

  return (
    <section className={`${styles.manage} print-hidden`} aria-labelledby="manage-list">
      <h2 id="manage-list">{t("This is your list")}</h2>
      <p className="muted">
        {key
          ? t(
              "Everybody with its link reads it. This browser alone can change it, as long as it keeps the shop’s data.",
            )
          : t("Everybody with its link reads it. You can change it wherever you are signed in.")}
      </p>
      <form onSubmit={rename} noValidate>
        <label htmlFor="list-name">{t("Name of the list")}</label>
        <div className={styles.naming}>
          <input
            key={name}
            className="field"
            id="list-name"
            name="name"
            defaultValue={name}
            maxLength={sharedListLimits.name}
            autoComplete="off"
            dir="auto"
            aria-describedby="list-problem"
          />
          <button type="submit" className="btn btn--line" disabled={isBusy}>
            {t("Rename")}
          </button>
        </div>
      </form>
      {!key && (
        <div className={check.checks}>
          <label>
            <input
              type="checkbox"
              checked={isPublished}
              disabled={isBusy}
              onChange={({ currentTarget }) => void publish(currentTarget.checked)}
            />
            <span>{t("Search engines may list it")}</span>
          </label>
        </div>
      )}
      <p id="list-problem" role="status" className={problem ? form.problem : undefined}>
        {problem}
      </p>
      <details>
        <summary>{t("Stop sharing")}</summary>
        <p>
          {t(
            "Its link will permanently say that the list is no longer shared. Your wishlist stays as it is.",
          )}
        </p>
        <button type="button" className="btn btn--line btn--sm" disabled={isBusy} onClick={stop}>
          {t("Stop Sharing Permanently")}
        </button>
      </details>
    </section>
  );
}
