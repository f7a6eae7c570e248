import { rich } from "@pickwell/texts/rich.ts";
import { t } from "@pickwell/texts/t.ts";
import { shopZone } from "@pickwell/ui/format/shop-zone.ts";
import { useRef } from "react";
import { CopyField, OneTimeSecretDialog } from "../../ui/one-time-secret-dialog.tsx";

export interface CreatedPostbackUrl {
  network: string;
  url: string;
  /** Which network's own words its calls are read in; `generic` is any. */
  adapter: string;
}

/** Placeholders in braces are filled in by the network. */
const TEMPLATE =
  "?order_id={order_id}&click_id={click_id}&amount={amount}&commission={commission}&currency={currency}";

interface PostbackUrlDialogProps {
  of: CreatedPostbackUrl;
  onClose: () => void;
}

/** Shows a postback URL with its secret, which cannot be shown again. */
export function PostbackUrlDialog({
  of: { network, url, adapter },
  onClose,
}: PostbackUrlDialogProps) {
  const first = useRef<HTMLInputElement>(null);
  return (
    <OneTimeSecretDialog
      title={t("Give this URL to {network}", { network })}
      about={t("It is shown only once: anybody who has the secret in it can report sales.")}
      first={first}
      isWide
      onClose={onClose}
    >
      {adapter !== "generic" && (
        <p className="hint">
          {t(
            "If the network only asks for a URL, use the second one: its own format is understood.",
          )}
        </p>
      )}
      <CopyField label={t("With its parameters")} text={`${url}${TEMPLATE}`} inputRef={first} />
      <p className="hint">
        {rich(
          "Put the network’s own placeholders in place of the braces, such as <code>'{'clickref'}'</code> or <code>#'{'saleAmount'}'</code>. It may also send them as a form or as JSON. A commission, a currency, a <code>status</code>, <code>customer_id</code> and <code>sold_at</code> may be left out. A <code>sold_at</code> without a zone is taken as {shopZone}.",
          { code: (inside) => <code>{inside}</code>, shopZone: shopZone() },
        )}
      </p>
      <CopyField label={t("The URL alone")} text={url} />
    </OneTimeSecretDialog>
  );
}
