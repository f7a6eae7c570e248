import type { MenuItem } from "@pickwell/api/menus/rules";
import { menuLimits } from "@pickwell/api/menus/schema";
import { t } from "@pickwell/texts/t.ts";
import { useFieldArray } from "react-hook-form";
import { isSame } from "../../../forms/record.ts";
import type { RecordForm } from "../../../forms/use-record-form.ts";
import { Icon } from "../../../ui/icon.tsx";
import { OrderedRow } from "../../../ui/order/ordered-row.tsx";
import { Problem } from "../../../ui/problem.tsx";
import { EntryFields } from "./entry-fields.tsx";
import type { MenuValues } from "./menu-values.ts";
import styles from "./menus.module.css";
import type { ProblemOf } from "./use-targets.ts";

interface MenuEditorProps {
  of: RecordForm<MenuValues>;
  name: keyof MenuValues;
  title: string;
  add: string;
  original: readonly MenuItem[];
  targets: ProblemOf;
}

const most = { header: menuLimits.header, footer: menuLimits.columns };

/** The entries of a menu, with nested ones. */
export function MenuEditor({ of, name, title, add, original, targets }: MenuEditorProps) {
  const { control, formState, watch } = of.form;
  const { fields, append, remove, move, replace } = useFieldArray({ control, name });
  const { errors } = formState;
  const problem = errors[name]?.message ?? errors[name]?.root?.message;
  const isOriginal = isSame(watch(name), original);
  const hasCategories = watch(name).some(({ kind }) => kind === "categories");
  const isFull = fields.length >= most[name];
  const blank: MenuItem = { kind: "link", label: "", href: "", children: [] };
  return (
    <fieldset className={styles.menu}>
      <legend>{title}</legend>
      <ul>
        {fields.map(({ id }, at) => (
          <li key={id}>
            <OrderedRow
              name={watch(`${name}.${at}.label`) || t("entry {n}", { n: at + 1 })}
              at={at}
              count={fields.length}
              list={name}
              onMove={move}
              below={
                watch(`${name}.${at}.kind`) === "link" && (
                  <Children of={of} path={`${name}.${at}.children`} targets={targets} />
                )
              }
            >
              <EntryFields
                of={of}
                path={`${name}.${at}`}
                targets={targets}
                onRemove={() => remove(at)}
              />
            </OrderedRow>
          </li>
        ))}
      </ul>
      {problem && <Problem role="alert">{problem}</Problem>}
      <div className={styles.tools}>
        {!isFull && (
          <button type="button" className="btn btn--xs btn--soft" onClick={() => append(blank)}>
            <Icon name="plus" /> {add}
          </button>
        )}
        {!isFull && !hasCategories && (
          <button
            type="button"
            className="btn btn--xs btn--soft"
            onClick={() => append({ ...blank, kind: "categories", label: t("Categories") })}
          >
            <Icon name="plus" /> {t("Add the Categories")}
          </button>
        )}
        {!isOriginal && (
          <button
            type="button"
            className="btn btn--xs btn--soft"
            onClick={() => replace(structuredClone([...original]))}
          >
            {t("Back to the Original")}
          </button>
        )}
      </div>
    </fieldset>
  );
}

interface ChildrenProps {
  of: RecordForm<MenuValues>;
  path: `${keyof MenuValues}.${number}.children`;
  targets: ProblemOf;
}

function Children({ of, path, targets }: ChildrenProps) {
  const { control, watch } = of.form;
  const { fields, append, remove, move } = useFieldArray({ control, name: path });
  const isFull = fields.length >= menuLimits.children;
  return (
    <div className={styles.children}>
      {fields.length > 0 && (
        <ul>
          {fields.map(({ id }, at) => (
            <li key={id}>
              <OrderedRow
                name={watch(`${path}.${at}.label`) || t("entry {n}", { n: at + 1 })}
                at={at}
                count={fields.length}
                list={path}
                onMove={move}
              >
                <EntryFields
                  of={of}
                  path={`${path}.${at}`}
                  targets={targets}
                  onRemove={() => remove(at)}
                />
              </OrderedRow>
            </li>
          ))}
        </ul>
      )}
      {!isFull && (
        <button
          type="button"
          className="btn btn--xs btn--soft"
          onClick={() => append({ label: "", href: "" })}
        >
          <Icon name="plus" /> {t("Add Below")}
        </button>
      )}
    </div>
  );
}
