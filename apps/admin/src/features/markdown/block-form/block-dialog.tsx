import { Dialog } from "@base-ui/react/dialog";
import { t } from "@pickwell/texts/t.ts";
import {
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { isSame } from "../../../forms/record.ts";
import { useAskToLeave } from "../../../forms/use-unsaved.ts";
import dialog from "../../../ui/dialog.module.css";
import styles from "./block-dialog.module.css";
import { BlockFields } from "./block-fields.tsx";
import { type BlockProblem, blockProblem } from "./block-problem.ts";
import { type BlockValues, blockText, emptyBlock } from "./block-text.ts";

interface BlockDialogProps {
  /** Gets the focus when the dialog closes. */
  returnTo: RefObject<HTMLElement | null>;
  /** What to begin with; a verdict by default. */
  kind?: BlockValues["kind"];
  /** Initial values of a new block. */
  values?: BlockValues;
  /** Called with the block's Markdown, or null when cancelled. */
  onDone: (text: string | null) => void;
}

const kinds: Record<BlockValues["kind"], string> = {
  verdict: t("Verdict"),
  ranked: t("Ranked List"),
  compare: t("Comparison Table"),
  faq: t("Questions and Answers"),
  callout: t("Callout"),
  button: t("Button"),
  deal: t("Deal"),
  voucher: t("Voucher"),
  gallery: t("Gallery"),
  video: t("Video"),
};

/** A dialog to create or edit a block. Open while rendered. */
export function BlockDialog({ returnTo, kind, values: present, onDone }: BlockDialogProps) {
  const [initial] = useState<BlockValues>(
    () => present ?? { ...emptyBlock, kind: kind ?? "verdict" },
  );
  const [values, setValues] = useState(initial);
  const [problem, setProblem] = useState<BlockProblem | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const change = (changed: Partial<BlockValues>) => {
    setProblem(null);
    setValues({ ...values, ...changed });
  };
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [problem]);

  const askToLeave = useAskToLeave();
  /** Ends without the block; asks first when something was typed. The kind alone is nothing. */
  async function close() {
    const isDirty = !isSame({ ...values, kind: initial.kind }, initial);
    if (!isDirty || (await askToLeave())) onDone(null);
  }

  function insert(event: FormEvent) {
    event.preventDefault();
    // Portals are children of the form around them, to React.
    event.stopPropagation();
    const found = blockProblem(values);
    setProblem(found);
    if (found === null) onDone(blockText(values));
  }

  /** Ctrl+Enter inserts from anywhere, as it saves in other forms. */
  function insertByKey(event: KeyboardEvent<HTMLElement>) {
    if (!(event.ctrlKey || event.metaKey) || event.key !== "Enter") return;
    // What lies over the dialog, and the form below it, have keys of their own.
    event.stopPropagation();
    const { currentTarget, target } = event;
    if (!(target instanceof Node && currentTarget.contains(target))) return;
    event.preventDefault();
    form.current?.requestSubmit();
  }

  return (
    <Dialog.Root open onOpenChange={(isOpen) => !isOpen && void close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} forceRender />
        <Dialog.Popup
          className={`${dialog.dialog} ${styles.wide}`}
          // Whoever has chosen the kind begins with what comes after it.
          initialFocus={() =>
            (kind &&
              form.current?.querySelector(":is(input, select, textarea):not(#block-kind)")) ||
            true
          }
          finalFocus={returnTo}
          onKeyDown={insertByKey}
        >
          <Dialog.Title>{present ? t("Edit the Block") : t("Insert a Block")}</Dialog.Title>
          <form ref={form} className={styles.form} noValidate onSubmit={insert}>
            <div className="fieldset">
              <label htmlFor="block-kind">{t("Kind")}</label>
              <select
                id="block-kind"
                className="field"
                disabled={present !== undefined}
                value={values.kind}
                onChange={({ target }) => change({ kind: target.value as BlockValues["kind"] })}
              >
                {Object.entries(kinds).map(([kind, label]) => (
                  <option key={kind} value={kind}>
                    {label}
                  </option>
                ))}
              </select>
            </div>
            <BlockFields values={values} change={change} problem={problem} />
            <div className={styles.foot}>
              <div className="actions">
                <Dialog.Close className="btn btn--sm btn--soft">{t("Cancel")}</Dialog.Close>
                <button type="submit" className="btn btn--sm btn--accent">
                  {present ? t("Change") : t("Insert")}
                </button>
              </div>
            </div>
          </form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
