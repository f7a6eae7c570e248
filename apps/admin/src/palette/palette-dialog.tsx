import { Autocomplete } from "@base-ui/react/autocomplete";
import { Dialog } from "@base-ui/react/dialog";
import { useSession } from "@pickwell/client/session";
import { t } from "@pickwell/texts/t.ts";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { changeAppearance, useAppearance } from "../lib/appearance.ts";
import { showKeyboardHelp } from "../lib/shortcuts.ts";
import { useSignOut } from "../shell/use-sign-out.ts";
import dialog from "../ui/dialog.module.css";
import { Icon } from "../ui/icon.tsx";
import toolButton from "../ui/tool-button.module.css";
import { type Command, type CommandGroup, offersFor } from "./commands.ts";
import styles from "./palette.module.css";
import { useFound } from "./use-found.ts";

interface PaletteDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export const PaletteDialog = ({ isOpen, onOpenChange }: PaletteDialogProps) => (
  <Dialog.Root open={isOpen} onOpenChange={onOpenChange}>
    <Dialog.Portal>
      <Dialog.Backdrop className={dialog.backdrop} />
      <Dialog.Popup className={styles.palette} aria-label={t("Command palette")}>
        <Commands onDone={() => onOpenChange(false)} />
      </Dialog.Popup>
    </Dialog.Portal>
  </Dialog.Root>
);

function Commands({ onDone }: { onDone: () => void }) {
  const [text, setText] = useState("");
  const { state } = useSession();
  const role = "session" in state ? state.session.user.staffRole : "viewer";
  const groups = offersFor(text, useFound(text), role);
  const run = useRun();
  return (
    <Autocomplete.Root
      open
      inline
      items={groups}
      value={text}
      onValueChange={setText}
      // Filtered here, because some results come from the shop's search.
      filter={null}
      itemToStringValue={({ label }: Command) => label}
      autoHighlight="always"
      keepHighlight
    >
      <div className={styles.input}>
        <Icon name="search" />
        <Autocomplete.Input
          aria-label={t("Jump to or create")}
          placeholder={t("Jump to or create…")}
        />
        <Dialog.Close className={toolButton.button} aria-label={t("Close")}>
          <Icon name="close" />
        </Dialog.Close>
      </div>
      <div className={styles.list}>
        <Autocomplete.Empty>
          {groups.length === 0 && <p className={styles.nothing}>{t("Nothing with that name.")}</p>}
        </Autocomplete.Empty>
        <Autocomplete.List>
          {(group: CommandGroup) => (
            <Autocomplete.Group key={group.label} items={group.items}>
              <Autocomplete.GroupLabel className="label">{group.label}</Autocomplete.GroupLabel>
              <Autocomplete.Collection>
                {(command: Command) => (
                  <Autocomplete.Item
                    key={command.id}
                    value={command}
                    className={styles.command}
                    onClick={() => {
                      onDone();
                      run(command);
                    }}
                  >
                    <Icon name={command.icon} />
                    <span>{command.label}</span>
                    {command.note && <span className="muted">{command.note}</span>}
                  </Autocomplete.Item>
                )}
              </Autocomplete.Collection>
            </Autocomplete.Group>
          )}
        </Autocomplete.List>
      </div>
    </Autocomplete.Root>
  );
}

/** @returns a function that runs a command */
function useRun(): (command: Command) => void {
  const router = useRouter();
  const signOut = useSignOut();
  const { shown, isCompact } = useAppearance();
  return ({ run }) => {
    if ("href" in run) router.history.push(run.href);
    else if (run.do === "theme") changeAppearance({ theme: shown === "dark" ? "light" : "dark" });
    else if (run.do === "density") changeAppearance({ isCompact: !isCompact });
    else if (run.do === "keys") showKeyboardHelp(true);
    else if (run.do === "shop") open("/", "_blank", "noopener");
    else void signOut();
  };
}
