/** Whether the visual editor is available, and the preferred mode. */
import { useEffect, useState } from "react";
import type { EditorMode } from "./create-editor.ts";

type EditorSurface = typeof import("./editor-surface.tsx").EditorSurface;

const KEY = "pickwell.editor";

/** Browsers that can move a selection by themselves, as all that are kept do. */
const isAble = () => typeof Selection !== "undefined" && "modify" in Selection.prototype;

let loaded: EditorSurface | null = null;

/**
 * Loads the editor when a text is opened. @returns undefined while loading; null when not available
 */
export function useEditor(): EditorSurface | null | undefined {
  const [surface, setSurface] = useState<{ is: EditorSurface | null } | undefined>(() =>
    isAble() ? (loaded ? { is: loaded } : undefined) : { is: null },
  );
  useEffect(() => {
    if (surface) return;
    let isGone = false;
    import("./editor-surface.tsx").then(
      ({ EditorSurface }) => {
        loaded = EditorSurface;
        if (!isGone) setSurface({ is: EditorSurface });
      },
      // A plain field takes its place when it cannot be had.
      () => !isGone && setSurface({ is: null }),
    );
    return () => {
      isGone = true;
    };
  }, [surface]);
  return surface?.is;
}

/** The last used mode, stored in this browser. */
export function useEditorMode(): [EditorMode, (mode: EditorMode) => void] {
  const [mode, setMode] = useState<EditorMode>(() =>
    readMode() === "source" ? "source" : "visual",
  );
  return [
    mode,
    (next) => {
      setMode(next);
      try {
        localStorage.setItem(KEY, next);
      } catch {
        // Loaded again the next time.
      }
    },
  ];
}

function readMode(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
