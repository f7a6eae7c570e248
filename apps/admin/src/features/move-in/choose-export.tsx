import { MAX_CONSENT, MAX_MOVE_BYTES } from "@pickwell/api/move-in/rules";
import { t } from "@pickwell/texts/t.ts";
import { useId, useState } from "react";
import { Frame } from "../../forms/fields.tsx";
import { FileDrop } from "../../forms/file/file-drop.tsx";
import { fileProblem } from "../../forms/file/file-problem.ts";
import { SendProgress } from "../../forms/file/progress.tsx";
import { useFileForm } from "../../forms/file/use-file-form.ts";
import { FormButtons } from "../../forms/form-foot.tsx";
import { useRefresh } from "../../lib/use-admin.ts";
import { Problem } from "../../ui/problem.tsx";
import styles from "../products/import/import.module.css";
import type { Move } from "./move-facts.ts";

/** Uploads an export file, and starts a dry run. */
export function ChooseExport({ onOpen }: { onOpen: (id: string) => void }) {
  const refresh = useRefresh("moves");
  const [site, setSite] = useState("");
  const [consent, setConsent] = useState("");
  const id = useId();
  const { problems, sent, send, drop, buttons } = useFileForm({
    path: "/api/admin/moves",
    values: { site, consent },
    problemOf: (file) =>
      fileProblem(file, {
        maxBytes: MAX_MOVE_BYTES,
        larger: t("From the shell, npm run move-in takes any size."),
      }),
    onSent: (move: Move) => onOpen(move.id),
    onEnd: () => void refresh(),
  });
  return (
    <form className={styles.body} noValidate onSubmit={send}>
      <p className="muted">
        {t(
          "From WordPress: Tools, Export, All content (an XML file). From Ghost: Settings, Import/Export, Export content (a JSON file). From Blogger: Settings, Back up content, or the feed.atom of Google Takeout. Readers of a newsletter: a CSV file of Mailchimp, Kit, Substack, beehiiv, Ghost or any other program. An export in several parts, or Ghost’s with its routes.yaml and redirects.yaml, comes as one zip archive.",
        )}
      </p>
      <FileDrop {...drop} accept=".xml,.atom,.json,.csv,.gz,.zip" />
      <Frame
        id={id}
        label={t("Address of the former site (optional)")}
        hint={t(
          "Files of Ghost and Google Takeout do not say it: without it, pictures and links within the site cannot be followed.",
        )}
        problem={problems.site}
      >
        <input
          id={id}
          className="field"
          type="url"
          placeholder="https://blog.example"
          autoComplete="off"
          maxLength={300}
          value={site}
          onChange={({ target }) => setSite(target.value)}
          aria-invalid={problems.site ? true : undefined}
          aria-describedby={`${id}-hint${problems.site ? ` ${id}-problem` : ""}`}
        />
      </Frame>
      <Frame
        id={`${id}-consent`}
        label={t("How readers agreed (optional)")}
        hint={t(
          "Only for lists without dates of consent. Stored with each subscriber as your statement.",
        )}
        problem={problems.consent}
      >
        <input
          id={`${id}-consent`}
          className="field"
          placeholder={t("A box they ticked at the till, 2019 to 2023")}
          autoComplete="off"
          maxLength={MAX_CONSENT}
          value={consent}
          onChange={({ target }) => setConsent(target.value)}
          aria-invalid={problems.consent ? true : undefined}
          aria-describedby={`${id}-consent-hint${problems.consent ? ` ${id}-consent-problem` : ""}`}
        />
      </Frame>
      <SendProgress sent={sent} />
      <div role="alert">{problems.all && <Problem>{problems.all}</Problem>}</div>
      <FormButtons {...buttons} />
    </form>
  );
}
