import { t } from "@pickwell/texts/t.ts";
import { saveFile } from "@pickwell/ui/browser/save-file.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useRouteContext } from "@tanstack/react-router";
import type { ShowToast } from "../use-account-toast.tsx";
import { Section } from "./section.tsx";
import { useAction } from "./use-action.ts";

export function DataSection({ showToast }: { showToast: ShowToast }) {
  const { account } = useRouteContext({ from: "__root__" }).api.auth;
  const queryClient = useQueryClient();
  const download = useAction(async () => {
    const data = await queryClient.fetchQuery({
      ...account.export.queryOptions(),
      staleTime: 0,
      gcTime: 0,
    });
    saveFile("pickwell-account.json", "application/json", `${JSON.stringify(data, null, 2)}\n`);
    showToast(t("Your data is on its way to your downloads."));
  }, showToast);
  return (
    <Section
      id="data"
      note={<p>{t("All that we know of you, in a file that people and programs can read.")}</p>}
    >
      <button
        type="button"
        className="btn btn--soft"
        aria-disabled={download.isBusy}
        onClick={() => download.run()}
      >
        {t("Export My Data")}
      </button>
    </Section>
  );
}
