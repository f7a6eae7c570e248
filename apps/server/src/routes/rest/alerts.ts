import { alertWishes } from "@pickwell/api/alerts/rules";
import { alertInput, alertLinkInput, ownAlertChange } from "@pickwell/api/alerts/schema";
import { z } from "zod";
import { bodyOf } from "./codecs/body.ts";
import { dateTime, money } from "./codecs/fields.ts";
import { row } from "./table.ts";

/** A documented price alert. `isConfirmed` is false until the link in its mail was followed. */
const alert = z
  .strictObject({
    id: z.string(),
    wish: z.enum(alertWishes),
    targetPrice: money.nullable().describe("Highest price of a `below`; null for the others"),
    isConfirmed: z.boolean(),
    createdAt: dateTime,
    product: z.strictObject({ name: z.string(), slug: z.string() }),
  })
  .meta({ id: "PriceAlert" });

const names = { targetPrice: "targetCents" };
const link = { body: bodyOf(alertLinkInput.omit({ alertId: true })) };

/** REST calls of price alerts by mail; those by push are created by browsers only. */
export const alertRows = [
  row("POST /api/alerts", (api, { body }) => api.alerts.ask(body), {
    isPrivate: true,
    body: bodyOf(alertInput, { resource: alert, names }),
    doc: {
      summary:
        "Ask to be told of a product: under a price, of any drop, or when it is back; a mail asks to confirm it, but at the confirmed address of the account",
      procedure: "alerts.ask",
    },
  }),
  row("POST /api/alerts/confirm", (api, { body }) => api.alerts.confirm(body), {
    ...link,
    doc: { summary: "Confirm an alert, with the token of its mail", procedure: "alerts.confirm" },
  }),
  row("POST /api/alerts/stop", (api, { body }) => api.alerts.stop(body), {
    body: bodyOf(alertLinkInput),
    doc: {
      summary: "End one alert, or all of an address, with the token of a mail to it",
      procedure: "alerts.stop",
    },
  }),
  row(
    "GET /api/alerts",
    async (api) => {
      const { alerts } = await api.alerts.own.list();
      return {
        data:
          alerts?.map(({ name, slug, confirmedAt, targetCents, ...own }) => ({
            ...own,
            targetPrice: own.wish === "below" ? targetCents : null,
            isConfirmed: confirmedAt !== null,
            product: { name, slug },
          })) ?? null,
        alias: "alerts",
        message: "Alerts fetched successfully",
      };
    },
    {
      isPrivate: true,
      data: z
        .array(alert)
        .nullable()
        .describe("null while the address of the account is not confirmed"),
      doc: {
        summary: "What the account that calls waits for, the newest first",
        procedure: "alerts.own.list",
        alias: "alerts",
      },
    },
  ),
  row(
    "PUT /api/alerts/:id",
    (api, { params, body }) => api.alerts.own.change({ ...body, id: params.id }),
    {
      isPrivate: true,
      body: bodyOf(ownAlertChange.omit({ id: true }), { resource: alert, names }),
      doc: { summary: "Wait for another price", procedure: "alerts.own.change" },
    },
  ),
  row("DELETE /api/alerts/:id", (api, { params }) => api.alerts.own.remove({ id: params.id }), {
    isPrivate: true,
    ignoresBody: true,
    doc: { summary: "End an alert of the account that calls", procedure: "alerts.own.remove" },
  }),
];
