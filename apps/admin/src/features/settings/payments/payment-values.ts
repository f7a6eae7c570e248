import type { Outputs } from "@pickwell/api";
import type { Typed } from "../typed-values.ts";

export type PaymentValues = Typed<Outputs["admin"]["settings"]["all"]["payments"]["value"]>;
