import { Menu } from "@base-ui/react/menu";
import { t } from "@pickwell/texts/t.ts";
import { useState } from "react";
import { Icon } from "../../ui/icon.tsx";
import menuPopup from "../../ui/menu-popup.module.css";
import { MenuPopup } from "../../ui/menu-popup.tsx";
import { SaveView } from "./save-view.tsx";
import styles from "./saved-views.module.css";
import type { SavedView, SavedViews } from "./use-saved-views.ts";
import { useViewActions } from "./use-view-actions.tsx";

/** All views of a list, with actions for the open one. */
export function ViewMenu({ of }: { of: SavedViews }) {
  const { views, current, open } = of;
  const [naming, setNaming] = useState<{ view?: SavedView } | null>(null);
  const own = views.filter(({ isShared }) => !isShared);
  const shared = views.filter(({ isShared }) => isShared);
  return (
    <>
      <Menu.Root>
        {/* Lists may have a column called "Views", too: how often something was seen. */}
        <Menu.Trigger className="btn btn--sm btn--soft" aria-label={t("Saved views")}>
          <Icon name="bookmark" /> {t("Views ## of a list, under a name")}
        </Menu.Trigger>
        <MenuPopup>
          <Views label={t("Your views")} of={own} current={current} onOpen={open} />
          <Views label={t("Shared with the staff")} of={shared} current={current} onOpen={open} />
          <Menu.Group className={menuPopup.choices}>
            <Menu.Item onClick={() => setNaming({})}>
              <Icon name="plus" /> {t("Save as a view…")}
            </Menu.Item>
          </Menu.Group>
          {current && (
            <OfView of={of} view={current} onRename={() => setNaming({ view: current })} />
          )}
        </MenuPopup>
      </Menu.Root>
      {naming && <SaveView of={of} view={naming.view} onClose={() => setNaming(null)} />}
    </>
  );
}

interface ViewsProps {
  label: string;
  of: readonly SavedView[];
  current: SavedView | undefined;
  onOpen: SavedViews["open"];
}

function Views({ label, of, current, onOpen }: ViewsProps) {
  if (of.length === 0) return null;
  return (
    <Menu.RadioGroup
      className={menuPopup.choices}
      aria-label={label}
      value={current?.id ?? null}
      onValueChange={(id) => onOpen(of.find((view) => view.id === id))}
    >
      <Menu.GroupLabel className={styles.label}>{label}</Menu.GroupLabel>
      {of.map((view) => (
        <Menu.RadioItem key={view.id} value={view.id} closeOnClick>
          <Menu.RadioItemIndicator keepMounted className={menuPopup.check}>
            <Icon name="check" />
          </Menu.RadioItemIndicator>
          <span className={styles.name}>{view.name}</span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

interface OfViewProps {
  of: SavedViews;
  view: SavedView;
  onRename: () => void;
}

/** What can be done with a view. */
function OfView({ of, view, onRename }: OfViewProps) {
  const { keep, pin, beginWith, share, remove } = useViewActions(of);
  const mayChange = of.mayChange(view);
  return (
    <Menu.Group className={menuPopup.choices}>
      <Menu.GroupLabel className={styles.label}>{view.name}</Menu.GroupLabel>
      {mayChange && of.isChanged && (
        <Menu.Item onClick={() => void keep(view)}>
          <Icon name="check" /> {t("Save changes")}
        </Menu.Item>
      )}
      <Check isChecked={view.isPinned} onChange={() => void pin(view)}>
        {t("Show as a tab")}
      </Check>
      <Check isChecked={view.isDefault} onChange={() => void beginWith(view)}>
        {t("Begin with this view")}
      </Check>
      {of.mayShare && (
        <Check isChecked={view.isShared} onChange={() => void share(view)}>
          {t("Share with the staff")}
        </Check>
      )}
      {mayChange && (
        <>
          <Menu.Item onClick={onRename}>
            <Icon name="pencil" /> {t("Rename…")}
          </Menu.Item>
          <Menu.Item className={menuPopup.dangerous} onClick={() => void remove(view)}>
            <Icon name="trash" /> {t("Delete…")}
          </Menu.Item>
        </>
      )}
    </Menu.Group>
  );
}

interface CheckProps {
  isChecked: boolean;
  onChange: () => void;
  children: string;
}

const Check = ({ isChecked, onChange, children }: CheckProps) => (
  <Menu.CheckboxItem checked={isChecked} onCheckedChange={onChange} closeOnClick>
    <Menu.CheckboxItemIndicator keepMounted className={menuPopup.check}>
      <Icon name="check" />
    </Menu.CheckboxItemIndicator>
    {children}
  </Menu.CheckboxItem>
);
