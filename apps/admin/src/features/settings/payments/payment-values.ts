import type { Outputs } from "@pickwell/api";
import type { TypedValues } from "../typed-values.ts";

export type PaymentValues = TypedValues<Outputs["admin"]["settings"]["all"]["payments"]["value"]>;
