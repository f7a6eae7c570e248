import type { Outputs } from "@pickwell/api";
import {
  INTERVALS,
  sourceChangeInput,
  sourceCreateInput,
} from "@pickwell/api/import/sources/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { SelectField, TextField } from "../../forms/fields.tsx";
import { LoadRecord } from "../../forms/load-record.tsx";
import type { FieldInfos } from "../../forms/record.ts";
import { RecordSheet } from "../../forms/record-sheet.tsx";
import { type RecordForm, useRecordForm } from "../../forms/use-record-form.ts";
import { useAdmin, useRefresh } from "../../lib/use-admin.ts";
import { useToast } from "../../ui/toast/toast.tsx";
import { intervalLabel } from "./feed-search.ts";

type Source = Outputs["admin"]["sources"]["get"];

interface FeedValues {
  name: string;
  url: string;
  signInKind: Source["signInKind"];
  signInName: string;
  secret: string;
  /** Hours; empty for never. */
  everyHours: string;
  shrinkPercent: string;
  graceDays: string;
  currency: string;
  decimalMark: string;
  affiliateId: string;
}

const fields: FieldInfos<FeedValues> = {
  name: { label: t("Name") },
  url: { label: t("Address ## a URL") },
  signInKind: { label: t("Sign-In") },
  signInName: { label: t("User, Header or Parameter") },
  secret: { label: t("Password, Token or Key") },
  everyHours: { label: t("Fetched") },
  shrinkPercent: { label: t("May Shrink By, in Percent") },
  graceDays: { label: t("Sold on After It Is Gone, in Days") },
  currency: { label: t("Currency of Prices That Name None") },
  decimalMark: { label: t("Decimal Mark") },
  affiliateId: { label: t("Your Number at the Network") },
};

const empty: FeedValues = {
  name: "",
  url: "",
  signInKind: "none",
  signInName: "",
  secret: "",
  everyHours: "24",
  shrinkPercent: "30",
  graceDays: "2",
  currency: "",
  decimalMark: "",
  affiliateId: "",
};

const valuesOf = (source: Source): FeedValues => ({
  name: source.name,
  url: "",
  signInKind: source.signInKind,
  signInName: source.signInName,
  secret: "",
  everyHours: String(source.everyHours ?? ""),
  shrinkPercent: String(source.shrinkPercent),
  graceDays: String(source.graceDays),
  currency: source.currency ?? "",
  decimalMark: source.decimalMark ?? "",
  affiliateId: source.affiliateId ?? "",
});

const inputOf = ({
  everyHours,
  shrinkPercent,
  graceDays,
  currency,
  decimalMark,
  affiliateId,
  ...values
}: FeedValues) => ({
  ...values,
  currency: currency.trim().toUpperCase() || null,
  affiliateId: affiliateId.trim() || null,
  decimalMark: (decimalMark || null) as "." | "," | "cents" | null,
  everyHours: (everyHours === "" ? null : Number(everyHours)) as (typeof INTERVALS)[number] | null,
  shrinkPercent: Number(shrinkPercent),
  graceDays: Number(graceDays),
});

const signIns = [
  { value: "none", label: t("None: the address is enough") },
  { value: "basic", label: t("User and password (Basic)") },
  { value: "bearer", label: t("Token (Bearer)") },
  { value: "header", label: t("Key in a header") },
  { value: "query", label: t("Key in the address") },
];

const marks = [
  { value: ",", label: t("A comma: 1.299,00") },
  { value: ".", label: t("A dot: 1,299.00") },
  { value: "cents", label: t("None, amounts are in cents: 129900") },
];

const intervals = INTERVALS.map((hours) => ({
  value: String(hours),
  label: intervalLabel(hours),
}));

const FAILED = t("The feed could not be saved. Please try again.");

/** Adds a feed. */
export function NewFeed({ onClose }: { onClose: () => void }) {
  const admin = useAdmin();
  const refresh = useRefresh("sources", "imports");
  const toast = useToast();
  const form = useRecordForm({
    initial: empty,
    fields,
    toInput: inputOf,
    schema: sourceCreateInput,
    target: { create: admin.sources.create.mutate },
    failed: FAILED,
    onSaved() {
      void refresh();
      toast.done(t("Feed added."));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.sources.create"
      title={t("Add Feed")}
      action={t("Add Feed")}
      onClose={onClose}
    >
      <FeedFields of={form} kept={null} />
    </RecordSheet>
  );
}

/** Changes a feed. */
export function EditFeed({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useQuery({ ...useAdmin().sources.get.queryOptions({ id }), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={t("Edit Feed")}
      failed={t("The feed could not be loaded. Please try again.")}
      onClose={onClose}
    >
      {(source) => <FeedForm source={source} onClose={onClose} />}
    </LoadRecord>
  );
}

function FeedForm({ source, onClose }: { source: Source; onClose: () => void }) {
  const { id } = source;
  const admin = useAdmin();
  const refresh = useRefresh("sources", "imports");
  const toast = useToast();
  const form = useRecordForm({
    initial: valuesOf(source),
    fields,
    toInput: inputOf,
    schema: sourceChangeInput.shape.changes,
    target: {
      version: source.version,
      change: (changes, version) => admin.sources.change.mutate({ id, version, changes }),
      async newest() {
        const newest = await admin.sources.get.fetch({ id });
        return { values: valuesOf(newest), version: newest.version };
      },
    },
    failed: FAILED,
    onSaved() {
      void refresh();
      toast.done(t("Feed saved."));
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.sources.change"
      title={t("Edit Feed")}
      note={source.name}
      action={t("Save Changes")}
      onClose={onClose}
    >
      <FeedFields of={form} kept={source} />
    </RecordSheet>
  );
}

interface FeedFieldsProps {
  of: RecordForm<FeedValues>;
  /** The stored source; null for a new one. */
  kept: Source | null;
}

function FeedFields({ of, kept }: FeedFieldsProps) {
  const kind = of.form.watch("signInKind");
  const isKept = kept !== null && !kept.isUnreadable;
  return (
    <>
      <TextField of={of} name="name" placeholder={t("Acme at Awin")} />
      <TextField
        of={of}
        name="url"
        spellCheck={false}
        placeholder={isKept ? t("Kept: {host}/…", { host: kept.host }) : "https://"}
        hint={
          isKept
            ? t(
                "The address is stored encrypted, since it may contain a key. Leave this empty to keep it.",
              )
            : t(
                "Of a file in any format that Import reads: Awin, CJ, Impact, Rakuten, ShareASale, Google Merchant, Meta, Shopify, WooCommerce, CSV, XML or JSON, packed or not.",
              )
        }
      />
      <SelectField of={of} name="signInKind" choices={signIns} />
      {kind !== "none" && kind !== "bearer" && (
        <TextField of={of} name="signInName" spellCheck={false} />
      )}
      {kind !== "none" && (
        <TextField
          of={of}
          name="secret"
          type="password"
          autoComplete="new-password"
          hint={
            kept?.hasSecret
              ? t(
                  "Leave this empty to keep the one that is saved. For another host it has to be entered anew.",
                )
              : undefined
          }
        />
      )}
      <TextField
        of={of}
        name="currency"
        spellCheck={false}
        placeholder={t("As the file says, else the shop’s")}
        hint={t("Three letters, such as EUR.")}
      />
      <SelectField
        of={of}
        name="decimalMark"
        choices={marks}
        none={t("As the whole file shows")}
        hint={t(
          "Only for a feed whose report asks: where nothing in the file tells, rows are refused and not guessed.",
        )}
      />
      <TextField
        of={of}
        name="affiliateId"
        spellCheck={false}
        hint={t("Only for files whose links have YOURUSERID in its place, as ShareASale’s by FTP.")}
      />
      <SelectField of={of} name="everyHours" choices={intervals} none={t("When asked")} />
      <TextField
        of={of}
        name="shrinkPercent"
        inputMode="numeric"
        hint={t(
          "A file that has lost more of its rows than this changes nothing until you confirm it.",
        )}
      />
      <TextField
        of={of}
        name="graceDays"
        inputMode="numeric"
        hint={t(
          "What the file does not name any more is kept. After so many days it counts as sold out, and the next offer takes its place.",
        )}
      />
    </>
  );
}
