import { z } from "zod";
import { headCodeLimits, policyHost } from "../../head-code/rules.ts";

const hosts = (mayBeSocket = false) =>
  z
    .array(
      z.string().transform((text, check) => {
        const host = policyHost(text, mayBeSocket);
        if (host !== null) return host;
        const message = `“${text.slice(0, 60)}” is no host. Please write each as https://plausible.io or https://*.example.com, one a line.`;
        check.addIssue({ code: "custom", message });
        return z.NEVER;
      }),
    )
    .max(headCodeLimits.hosts, { error: `${headCodeLimits.hosts} hosts at most, please.` })
    .transform((list) => [...new Set(list)])
    .default([]);

/** Third-party code for the page head. The code is validated when saved. */
export const headCode = z.object({
  isOn: z.boolean().default(false),
  code: z
    .string()
    .max(headCodeLimits.code, { error: `${headCodeLimits.code} characters at most, please.` })
    .default(""),
  /** Name of what visitors must consent to before it is loaded; empty for none. */
  consentFor: z
    .string()
    .trim()
    .max(headCodeLimits.consentFor, {
      error: `${headCodeLimits.consentFor} characters at most, please.`,
    })
    .default(""),
  /** Hosts that its scripts load further scripts from. */
  scriptHosts: hosts(),
  /** Hosts that its scripts report to. */
  connectHosts: hosts(true),
  imageHosts: hosts(),
  frameHosts: hosts(),
});

export type HeadCodeSettings = z.infer<typeof headCode>;
