import { Toolbar } from "@base-ui/react/toolbar";
import { t } from "@pickwell/texts/t.ts";
import { Fragment } from "react";
import { Icon, type IconName } from "../../ui/icon.tsx";
import toolButton from "../../ui/tool-button.module.css";
import styles from "./markdown.module.css";
import { shortcutOf, type Tool, tools } from "./tools.ts";

interface MarkdownToolbarProps {
  /** The id of the text. */
  controls: string;
  onTool: (tool: Tool) => void;
  onPicture: () => void;
  onLibrary: () => void;
  onBlock: () => void;
  /** Absent where a text shows no products. */
  onProduct?: () => void;
  /** Absent where the browser's own has to do. */
  onFind?: () => void;
}

/** The toolbar: one tab stop, moved through by arrow keys. */
export const MarkdownToolbar = (props: MarkdownToolbarProps) => (
  <Toolbar.Root
    className={styles.tools}
    aria-label={t("Formatting")}
    aria-controls={props.controls}
  >
    {tools.map((group) => (
      <Fragment key={group[0]?.label}>
        {group.map((tool) => (
          <ToolButton
            key={tool.label}
            label={tool.label}
            icon={tool.icon}
            shortcut={shortcutOf(tool)}
            onPress={() => props.onTool(tool)}
          />
        ))}
        <Toolbar.Separator className={styles.divider} />
      </Fragment>
    ))}
    <ToolButton label={t("Upload Pictures")} icon="upload" onPress={props.onPicture} />
    <ToolButton label={t("Picture from the Library")} icon="image" onPress={props.onLibrary} />
    <ToolButton label={t("Insert a Block")} icon="blocks" onPress={props.onBlock} />
    {props.onFind && (
      <ToolButton label={t("Find and Replace")} icon="search" onPress={props.onFind} />
    )}
    {props.onProduct && <ToolButton label={t("Product")} icon="box" onPress={props.onProduct} />}
  </Toolbar.Root>
);

interface ToolButtonProps {
  label: string;
  icon: IconName;
  shortcut?: string;
  onPress: () => void;
}

const ToolButton = ({ label, icon, shortcut, onPress }: ToolButtonProps) => (
  <Toolbar.Button
    className={toolButton.button}
    aria-label={label}
    title={shortcut ? `${label} (${shortcut})` : label}
    aria-keyshortcuts={shortcut?.replace("Ctrl", "Control")}
    onClick={onPress}
  >
    <Icon name={icon} />
  </Toolbar.Button>
);
