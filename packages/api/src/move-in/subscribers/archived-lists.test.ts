import { subscribers } from "@pickwell/db/schema";
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";
import { movingShop } from "../../../test/moves.ts";

const moving = movingShop();
const HEAD = "Email Address,OPTIN_TIME,CONFIRM_TIME";
const line = (email: string) => `\n${email},2021-01-02 03:04:05,2021-01-02 03:04:05`;

test("all lists of an archive of Mailchimp are read as one, and none of what people opened", async () => {
  const report = await moving.moveArchive({
    "subscribed_email_audience_export_1.csv": HEAD + line("a@x.example") + line("b@x.example"),
    "unsubscribed_email_audience_export_1.csv": HEAD + line("b@x.example") + line("c@x.example"),
    "cleaned_email_audience_export_1.csv": HEAD + line("d@x.example"),
    "nonsubscribed_email_audience_export_1.csv": HEAD + line("e@x.example"),
    "granular_activity/opens/audience_1.csv": HEAD + line("f@x.example"),
  });
  const rows = await moving.shop.db.select().from(subscribers).orderBy(asc(subscribers.email));
  expect(rows.map(({ email, status }) => `${email} ${status}`)).toEqual([
    ...["a@x.example confirmed", "b@x.example unsubscribed"],
    ...["c@x.example unsubscribed", "d@x.example bounced"],
  ]);
  expect(report.counts).toEqual({ readers: 1, suppressed: 3 });
});
