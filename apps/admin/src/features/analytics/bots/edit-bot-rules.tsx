import type { Outputs } from "@pickwell/api";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { useQuery } from "@tanstack/react-query";
import { TextArea, TextField } from "../../../forms/fields.tsx";
import { LoadRecord } from "../../../forms/load-record.tsx";
import { RecordSheet } from "../../../forms/record-sheet.tsx";
import { wholeNumberOf } from "../../../forms/whole-number.ts";
import { linesOf } from "../../../lib/lines.ts";
import { useAdmin, useRefresh } from "../../../lib/use-admin.ts";
import { useSettingsForm } from "../../settings/use-settings-form.ts";

type Section = Outputs["admin"]["settings"]["all"]["advanced"];

interface RuleValues {
  patterns: string;
  clicksPerMinute: string;
}

/** Edits the bot rules, a part of the advanced settings. */
export function EditBotRules({ onClose }: { onClose: () => void }) {
  const query = useQuery({ ...useAdmin().settings.all.queryOptions(), staleTime: 0 });
  return (
    <LoadRecord
      query={query}
      title={t("Bot Rules")}
      failed={t("Failed to load rules.")}
      onClose={onClose}
    >
      {({ advanced }) => <RulesForm of={advanced} onClose={onClose} />}
    </LoadRecord>
  );
}

function RulesForm({ of, onClose }: { of: Section; onClose: () => void }) {
  const refresh = useRefresh("analytics");
  const { form } = useSettingsForm<"advanced", RuleValues & object>({
    section: "advanced",
    of,
    toValues: ({ botPatterns, botClicksPerMinute }) => ({
      patterns: botPatterns.join("\n"),
      clicksPerMinute: String(botClicksPerMinute),
    }),
    toValue: ({ patterns, clicksPerMinute }) => ({
      ...of.value,
      botPatterns: linesOf(patterns),
      botClicksPerMinute: wholeNumberOf(clicksPerMinute) ?? Number.NaN,
    }),
    fields: {
      patterns: { label: t("Your patterns"), inputs: ["patterns", "botPatterns"], isLong: true },
      clicksPerMinute: {
        label: t("Clicks in a minute"),
        inputs: ["clicksPerMinute", "botClicksPerMinute"],
      },
    },
    schema: sections.advanced,
    onSaved: () => {
      void refresh();
      onClose();
    },
  });
  return (
    <RecordSheet
      of={form}
      saves="admin.settings.change"
      title={t("Bot Rules")}
      note={t("They apply to new clicks and views; earlier ones can be reclassified afterwards.")}
      action={t("Save Rules")}
      onClose={onClose}
    >
      <TextArea
        of={form}
        name="patterns"
        rows={8}
        hint={t(
          "One on each line: part of what a program calls itself, such as “uptime-checker”. Well-known programs need none.",
        )}
      />
      <TextField
        of={form}
        name="clicksPerMinute"
        inputMode="numeric"
        hint={t("A visitor who follows more links in a minute counts as a bot.")}
      />
    </RecordSheet>
  );
}
