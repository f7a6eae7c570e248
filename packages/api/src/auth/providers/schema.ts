import { z } from "zod";
import { emailAddress } from "../../email/schema.ts";
import { providerNames } from "./rules.ts";

const provider = z.enum(providerNames);
const from = z.string().max(2000);
const MAX_TICKET_LENGTH = 6000;
const MAX_QUERY_LENGTH = 8000;

/** Whether the sign-in screen is that of the back office. */
export const offeredInput = z.object({ forAdmins: z.boolean().optional() }).optional();
export const startInput = z.object({
  provider,
  from: from.optional(),
  ticket: z.string().max(MAX_TICKET_LENGTH).optional(),
  isPopup: z.boolean().optional(),
});
/** `query`: of the callback URL, without its question mark. */
export const finishInput = z.object({ provider, query: z.string().max(MAX_QUERY_LENGTH) });
export const ticketInput = z.object({
  provider,
  purpose: z.enum(["link", "confirm"]),
  from,
  isPopup: z.boolean().default(false),
});
export const identityInput = z.object({ id: z.string().min(1).max(100) });
export const emailInput = z.object({ email: emailAddress });
