import type { MutationPath } from "@pickwell/api";
import type { ReactNode } from "react";
import { useMay } from "../lib/use-may.ts";

interface IfAllowedProps {
  /** A procedure, such as `admin.pages.create`. */
  to: MutationPath;
  children: ReactNode;
}

/** Shows buttons to users who may call what they call. */
export const IfAllowed = ({ to, children }: IfAllowedProps) => (useMay(to) ? children : null);
