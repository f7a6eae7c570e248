/** Any network: its names are what most use, or what the owner has chosen. */
import type { Adapter } from "../reading/adapter.ts";

const otherNumbers = [
  ...["conversion_id", "action_id", "commission_id", "sale_id", "lead_id"],
  // Often the number of a kind of event, the same for many orders.
  "event_id",
];

/** Columns that say of a sale that it was taken back: by a yes, a day, or a reason. */
const TAKEN_BACK = [
  ...[
    "voided",
    "void",
    "cancelled",
    "canceled",
    "is_cancelled",
    "is_canceled",
    "declined",
    "rejected",
  ],
  ...["annulleret", "annulert", "annullerad", "kansellert", "storniert", "storno", "geannuleerd"],
  ...[
    "annulé",
    "annulée",
    "anulado",
    "anulada",
    "annullato",
    "annullata",
    "cancelado",
    "cancelada",
  ],
  ...["anulowana", "anulowano", "zrušeno", "stornováno", "törölve", "anulat", "iptal", "peruttu"],
  ...["отменён", "отменено", "скасовано", "キャンセル", "取消", "已取消", "취소", "ملغي", "בוטל"],
];
const NO =
  /^(?:-|–|no|none|n|nej|nei|nein|nee|non|não|nie|ne|nem|nu|hayır|ei|нет|ні|否|いいえ|아니요|لا|לא|false|0+(?:[.,]0+)?)$/iu;
/** How much was taken back is another question. */
const AMOUNT = /^[-+]?[\p{Sc}\s]*\d[\d.,'’\s]*(?:\p{Sc}|[A-Z]{3})?$/u;

export const generic: Adapter = {
  id: "generic",
  name: "Another network",
  links: { hosts: [], parameter: "subid" },
  zone: "UTC",
  names: {},
  otherNumbers,
  numbersOrKinds: otherNumbers,
  states: { "1": "approved", "2": "pending", "3": "declined" },
  // As it has always been here: a call that says nothing of a state is of a sale that counts.
  unsaid: "approved",
  signatures: [],
  adjust(event, _row, { text }) {
    const said = TAKEN_BACK.map((name) => text(name).trim()).find((each) => each !== "") ?? "";
    const isSaid = said !== "" && !NO.test(said) && (said === "1" || !AMOUNT.test(said));
    return [isSaid && event.state !== "reversed" ? { ...event, state: "declined" } : event];
  },
};
