import { createElement, Fragment, type ReactNode } from "react";

/** What stands one after the other in a text. */
export const parts = (...children: ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...children);
