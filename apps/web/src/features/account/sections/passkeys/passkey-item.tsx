import type { Outputs } from "@pickwell/api";
import { locale } from "@pickwell/texts/current.ts";
import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { PasskeyNameForm } from "./passkey-name-form.tsx";

const formatMoment = (moment: Date): string =>
  moment.toLocaleString(locale(), { dateStyle: "medium", timeStyle: "short" });

interface PasskeyItemProps {
  passkey: Outputs["auth"]["passkeys"]["mine"]["passkeys"][number];
  isBusy: boolean;
  onRename: (name: string) => Promise<void>;
  onRemove: () => void;
}

/** One passkey of the account, which can be renamed and removed. */
export function PasskeyItem({ passkey, isBusy, onRename, onRemove }: PasskeyItemProps) {
  const [isRenaming, setRenaming] = useState(false);
  if (isRenaming) {
    return (
      <li>
        <PasskeyNameForm
          name={passkey.name}
          label={t("Save Name")}
          onCancel={() => setRenaming(false)}
          onNamed={async (name) => {
            await onRename(name);
            setRenaming(false);
          }}
        />
      </li>
    );
  }
  return (
    <li>
      <div>
        <strong>{passkey.name}</strong>
        <p className="hint">
          {passkey.lastUsedAt
            ? t("Last used {lastUsedAt}", { lastUsedAt: formatMoment(passkey.lastUsedAt) })
            : t("Added {createdAt}", { createdAt: formatMoment(passkey.createdAt) })}
          {passkey.isSynced && ` · ${t("on several devices")}`}
        </p>
      </div>
      <div className="actions">
        <button type="button" className="btn btn--sm btn--soft" onClick={() => setRenaming(true)}>
          {t("Rename")} <span className="vh">{passkey.name}</span>
        </button>
        <button
          type="button"
          className="btn btn--sm btn--soft"
          aria-disabled={isBusy}
          onClick={onRemove}
        >
          {t("Remove")} <span className="vh">{passkey.name}</span>
        </button>
      </div>
    </li>
  );
}
