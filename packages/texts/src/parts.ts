import { createElement, Fragment, type ReactNode } from "react";

/** Concatenates parts of a text. */
export const parts = (...children: ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...children);
