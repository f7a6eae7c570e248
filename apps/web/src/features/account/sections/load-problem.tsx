import { t } from "@pickwell/texts/t.ts";
import { errorMessage } from "@pickwell/ui/forms/refusal.ts";
import formStyles from "../../../ui/form.module.css";

interface LoadProblemProps {
  /** Null when nothing failed. */
  error: unknown;
  onRetry: () => void;
}

/** Why a section could not be loaded, with a button that tries again. */
export function LoadProblem({ error, onRetry }: LoadProblemProps) {
  if (!error) return null;
  return (
    <p className={formStyles.problem} role="alert">
      {errorMessage(error)}{" "}
      <button type="button" className="link" onClick={onRetry}>
        {t("Try Again")}
      </button>
    </p>
  );
}
