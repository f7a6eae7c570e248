import { expect, test } from "vitest";
import { columnName, momentIn, stateInName, stateOf } from "./columns.ts";

const NOW = new Date("2026-03-14T09:26:53.000Z");

/** The states of the lines of a list. @param header - names of its columns, with commas between */
function states(header: string, ...lines: string[]) {
  const columns = header.split(",").map(columnName);
  return lines.map((line) => {
    const cells = line.split(",");
    return stateOf(columns, (name) => cells[columns.indexOf(name)] ?? "");
  });
}

test("Buttondown’s own column tells who never confirmed, left or complained", () => {
  const types = [
    "regular",
    "premium",
    "unactivated",
    "unsubscribed",
    "undeliverable",
    "complained",
  ];
  expect(states("email,type", ...types.map((type) => `a@x.example,${type}`))).toEqual([
    ...["confirmed", "confirmed", "never confirmed", "unsubscribed", "bounced", "bounced"],
  ]);
  expect(states("email,type", "a@x.example,Wholesale", "a@x.example,spammy")).toEqual([
    "confirmed",
    "bounced",
  ]);
  expect(
    states(
      "email,type,undeliverability_date,churn_date",
      "a@x.example,regular,2023-01-05,",
      "a@x.example,regular,,2023-01-05",
    ),
  ).toEqual(["bounced", "confirmed"]);
});

test("Substack’s, Brevo’s and Wix’s columns speak against mail", () => {
  expect(states("Email,Emails disabled,Type", "a@x.example,true,Free")).toEqual(["unsubscribed"]);
  expect(states("EMAIL,EMAIL_BLOCKLISTED", "a@x.example,Yes")).toEqual(["unsubscribed"]);
  expect(
    states(
      "Email,Email subscriber status",
      "a@x.example,Unsubscribed",
      "a@x.example,Never subscribed",
      "a@x.example,Odd",
    ),
  ).toEqual(["unsubscribed", "never confirmed", null]);
  expect(states("email,hard_bounces,bounces", "a@x.example,0,1")).toEqual(["confirmed"]);
});

test("a long name of a column is read in the time that its length needs", () => {
  expect(states("subscri_".repeat(40_000), "a@x.example")).toEqual(["confirmed"]);
});

test("lists in German, French and Spanish are understood", () => {
  expect(states("E-Mail,Status", "a@x.example,abgemeldet", "a@x.example,Bestätigt")).toEqual([
    ...["unsubscribed", "confirmed"],
  ]);
  expect(states("E-Mail,Abmeldedatum", "a@x.example,06.05.2021")).toEqual(["unsubscribed"]);
  expect(states("Email,Statut", "a@x.example,Désabonné", "a@x.example,en attente")).toEqual([
    ...["unsubscribed", "never confirmed"],
  ]);
  expect(
    states("Correo,Estado,Fecha de baja", "a@x.example,activo,", "a@x.example,activo,2021-05-06"),
  ).toEqual([...["confirmed", "unsubscribed"]]);
});

test.each([
  ["cleaned_segment_export_ab12.csv", "bounced"],
  ["lists/unsubscribed_segment_export_ab12.csv", "unsubscribed"],
  ["Unsubscribers.csv", "unsubscribed"],
  ["nonsubscribed_segment_export_ab12.csv", "never confirmed"],
  ["subscribed_segment_export_ab12.csv", null],
  ["unsubscribed/readers.csv", null],
  ["readers-cleaned.csv", null],
  ["readers-without-bounces.csv", null],
  ["all_not_unsubscribed.csv", null],
])("the name %s gives everybody in the file the state %s", (name, expected) => {
  expect(stateInName(name)).toBe(expected);
});

test("a date with dots begins with the day", () => {
  expect(momentIn("06.05.2021 07:08", NOW)?.toISOString()).toBe("2021-05-06T00:00:00.000Z");
  expect(momentIn("06.13.2021", NOW)).toBeNull();
});
