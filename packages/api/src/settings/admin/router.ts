import { actorOf } from "../../core/actor.ts";
import type { Auth, Context, Session } from "../../core/context.ts";
import type { Mailer, MailInForce } from "../../core/ports/mailer.ts";
import { assertConfirmed } from "../../core/security/step-up.ts";
import {
  adminProcedure,
  assertRole,
  router,
  sometimesSensitiveProcedure,
} from "../../core/trpc.ts";
import { assertHeadCode } from "../head-code.ts";
import type { Section } from "../schema.ts";
import { changeSettings } from "./save.ts";
import { type SettingsChange, settingsChangeInput } from "./schema.ts";
import { viewSettings } from "./view.ts";

const NO_MAIL: MailInForce = { source: "none", from: "" };

/**
 * What protects accounts, who they are opened by, the mail server, which every link to a new password passes, how long
 * backups and figures are kept, and what runs in everybody's browser.
 */
const SENSITIVE = new Set<Section>(["security", "signIn", "notifications", "advanced", "headCode"]);

const actorAndKeyring = (ctx: Context & { auth: Auth; session: Session }) => ({
  ...actorOf(ctx),
  keyring: ctx.auth.keyring,
});

/** A mail server that is named anew has to be one that may be. */
async function assertServer(mailer: Mailer | undefined, { section, value }: SettingsChange) {
  if (section !== "notifications" || !value.smtpServer) return;
  await mailer?.assertMayName({ host: value.smtpServer, port: value.smtpPort });
}

/** Mounted as `admin.settings`. */
export const settingsAdminRouter = router({
  /** Every section that can be set, and what follows from them. */
  all: adminProcedure.query(async ({ ctx }) => {
    const view = <Name extends Section>(section: Name) =>
      viewSettings(ctx.db, ctx.auth.keyring, section);
    return {
      general: await view("general"),
      appearance: await view("appearance"),
      notifications: await view("notifications"),
      security: await view("security"),
      payments: await view("payments"),
      shipping: await view("shipping"),
      integrations: await view("integrations"),
      signIn: await view("signIn"),
      advanced: await view("advanced"),
      search: await view("search"),
      programmes: await view("programmes"),
      menus: await view("menus"),
      home: await view("home"),
      verification: await view("verification"),
      headCode: await view("headCode"),
      goals: await view("goals"),
      welcome: await view("welcome"),
      digest: await view("digest"),
      series: await view("series"),
      /** The mail server in use and the sender. */
      mail: (await ctx.mailer?.inForce()) ?? NO_MAIL,
    };
  }),
  change: sometimesSensitiveProcedure
    .input(settingsChangeInput)
    .mutation(async ({ ctx, input }) => {
      if (input.section === "headCode") assertRole(ctx.session, "owner");
      if (SENSITIVE.has(input.section)) assertConfirmed(ctx.session, ctx.now());
      if (input.section === "headCode") assertHeadCode(input.value);
      await assertServer(ctx.mailer, input);
      const actor = { ...actorAndKeyring(ctx), starterTexts: ctx.starterTexts };
      return changeSettings(ctx.db, ctx.now(), actor, input);
    }),
});
