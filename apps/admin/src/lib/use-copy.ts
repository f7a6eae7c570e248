import { t } from "@pickwell/texts/t.ts";
import { useToast } from "../ui/toast/toast.tsx";

/** @returns a function that copies a text, and shows whether that succeeded */
export function useCopy(): (text: string) => Promise<void> {
  const toast = useToast();
  return (text) =>
    navigator.clipboard.writeText(text).then(
      () => toast.done(t("Copied.")),
      () => toast.failed(t("It could not be copied: the browser does not allow it.")),
    );
}
