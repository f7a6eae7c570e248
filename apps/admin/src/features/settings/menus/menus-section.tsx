import type { Outputs } from "@pickwell/api";
import {
  defaultFooter,
  defaultHeader,
  type MenuItem,
  type MenuLink,
} from "@pickwell/api/menus/rules";
import { sections } from "@pickwell/api/settings/schema";
import { t } from "@pickwell/texts/t.ts";
import { Link } from "@tanstack/react-router";
import { Fragment } from "react";
import { isSame } from "../../../forms/record.ts";
import { SectionForm } from "../section-form.tsx";
import { useSettingsForm } from "../use-settings-form.ts";
import { MenuEditor } from "./menu-editor.tsx";
import type { MenuValues } from "./menu-values.ts";
import { useTargets } from "./use-targets.ts";

type Section = Outputs["admin"]["settings"]["all"]["menus"];

/** The defaults are not stored, so that later defaults apply. */
const changed = (menu: MenuItem[], original: readonly MenuItem[]) =>
  isSame(menu, original) ? null : menu;

const shownMenu = (menu: unknown) =>
  (menu as MenuItem[])
    .map(({ label, children }) =>
      children.length > 0 ? `${label} (${children.map((child) => child.label)})` : label,
    )
    .join(", ") || t("(none)");

/** Which entries visitors do not see for want of a page, each leading to a new one. */
const NotYet = ({ entries }: { entries: readonly MenuLink[] }) => (
  <p className="hint">
    {t("Not shown to visitors yet, because the shop has no such page:")}{" "}
    {entries.map(({ label, href }, at) => (
      <Fragment key={href}>
        {at > 0 && ", "}
        <Link
          className="link"
          to="/admin/pages"
          search={{ new: true, slug: href.slice(1), title: label }}
        >
          {label}
        </Link>
      </Fragment>
    ))}
  </p>
);

/** Menus of header and footer. */
export function MenusSection({ of }: { of: Section }) {
  const { form, resetToDefault } = useSettingsForm<"menus", MenuValues & object>({
    section: "menus",
    of,
    toValues: ({ header, footer }) => ({
      header: structuredClone(header ?? [...defaultHeader]),
      footer: structuredClone(footer ?? [...defaultFooter]),
    }),
    toValue: ({ header, footer }) => ({
      header: changed(header, defaultHeader),
      footer: changed(footer, defaultFooter),
    }),
    fields: {
      header: { label: t("Header"), shown: shownMenu },
      footer: { label: t("Footer"), shown: shownMenu },
    },
    schema: sections.menus,
  });
  const { problemOf: targets, notYet } = useTargets(form);
  return (
    <SectionForm title={t("Menus")} of={form} onReset={resetToDefault}>
      <p className="hint">
        {t(
          "An entry leads to a path of the shop, such as /deals, or to an https address: begin to type a name and choose. Entries below another open with it. Whatever leads nowhere is not shown to visitors. Account, wishlist and cart always stand at the end of the header.",
        )}
      </p>
      {notYet.length > 0 && <NotYet entries={notYet} />}
      <MenuEditor
        of={form}
        name="header"
        title={t("Header")}
        add={t("Add Entry")}
        original={defaultHeader}
        targets={targets}
      />
      <MenuEditor
        of={form}
        name="footer"
        title={t("Footer columns")}
        add={t("Add Column")}
        original={defaultFooter}
        targets={targets}
      />
    </SectionForm>
  );
}
