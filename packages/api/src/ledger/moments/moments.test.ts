import { describe, expect, test } from "vitest";
import { type DateOrder, dateOrderOf, MomentProblem, momentIfAny, readMoment } from "./moments.ts";
import { zoneNamed } from "./zone-names.ts";

const read = (text: string, zone = "UTC", order: DateOrder | null = null) =>
  readMoment(text, { zone, order }).toISOString();

describe("moments of reports", () => {
  test.each([
    ["2026-01-05", "2026-01-05T00:00:00.000Z"],
    ["2026/01/05 07:08", "2026-01-05T07:08:00.000Z"],
    ["2026-09-15 10:11:12", "2026-09-15T10:11:12.000Z"],
    ["2026-09-15T10:11:12.5670000", "2026-09-15T10:11:12.567Z"],
    ["2026-09-15T10:11:12+0200", "2026-09-15T08:11:12.000Z"],
    ["2026-09-15T10:11:12-07:00", "2026-09-15T17:11:12.000Z"],
    ["2026-09-15 10:11:12 UTC", "2026-09-15T10:11:12.000Z"],
    ["20260915", "2026-09-15T00:00:00.000Z"],
    ["20260915T101112Z", "2026-09-15T10:11:12.000Z"],
    ["September 15 2026", "2026-09-15T00:00:00.000Z"],
    ["September 15, 2026", "2026-09-15T00:00:00.000Z"],
    ["Sep 15, 2026 3:04 PM", "2026-09-15T15:04:00.000Z"],
    ["Tue Sep 15 10:11:12 PDT 2026", "2026-09-15T17:11:12.000Z"],
    ["Tuesday, 15 September 2026", "2026-09-15T00:00:00.000Z"],
    ["15 de septiembre de 2026", "2026-09-15T00:00:00.000Z"],
    ["15 de setembro de 2026", "2026-09-15T00:00:00.000Z"],
    ["15. September 2026", "2026-09-15T00:00:00.000Z"],
    ["3. März 2026, 10:11 Uhr", "2026-03-03T10:11:00.000Z"],
    ["1er août 2026", "2026-08-01T00:00:00.000Z"],
    ["15 settembre 2026", "2026-09-15T00:00:00.000Z"],
    ["15-Sep-26", "2026-09-15T00:00:00.000Z"],
    ["15-Sep-2026 10:11", "2026-09-15T10:11:00.000Z"],
    ["09/16/2026", "2026-09-16T00:00:00.000Z"],
    ["07/19/26", "2026-07-19T00:00:00.000Z"],
    ["9/16/26 3:04:05 PM", "2026-09-16T15:04:05.000Z"],
    ["12/31/2026 12:00 AM", "2026-12-31T00:00:00.000Z"],
    ["16/09/2026 10:11", "2026-09-16T10:11:00.000Z"],
    ["04.03.2026 10:11", "2026-03-04T10:11:00.000Z"],
    ["05/05/2026", "2026-05-05T00:00:00.000Z"],
    ["2026年9月15日", "2026-09-15T00:00:00.000Z"],
    ["Tue Sep 15 2026 10:11:12 GMT+0200 (CEST)", "2026-09-15T08:11:12.000Z"],
    ["Tue Sep 15 2026 10:11:12 GMT+0000 (Coordinated Universal Time)", "2026-09-15T10:11:12.000Z"],
    ["20260915T101112-0700", "2026-09-15T17:11:12.000Z"],
    ["46280.5", "2026-09-15T12:00:00.000Z"],
    ["2026-W38-2", "2026-09-15T00:00:00.000Z"],
    ["2026W382T10:11", "2026-09-15T10:11:00.000Z"],
    ["2026-W53-7", "2027-01-03T00:00:00.000Z"],
    ["2025-W01-1", "2024-12-30T00:00:00.000Z"],
    ["2026-258", "2026-09-15T00:00:00.000Z"],
    ["2028-366", "2028-12-31T00:00:00.000Z"],
    ["١٥/٠٩/٢٠٢٦ ١٠:١١", "2026-09-15T10:11:00.000Z"],
    ["१५/०९/२०२६", "2026-09-15T00:00:00.000Z"],
    ["۲۰۲۶-۰۹-۱۵", "2026-09-15T00:00:00.000Z"],
    ["15 сентября 2026 г., 10:11", "2026-09-15T10:11:00.000Z"],
    ["15 мая 2026", "2026-05-15T00:00:00.000Z"],
    ["15 мар 2026", "2026-03-15T00:00:00.000Z"],
    ["15 апр. 2026 г.", "2026-04-15T00:00:00.000Z"],
    ["15.09.2026 г. 10:11", "2026-09-15T10:11:00.000Z"],
    ["15 вересня 2026 р.", "2026-09-15T00:00:00.000Z"],
    ["15 Eylül 2026", "2026-09-15T00:00:00.000Z"],
    ["15 Kasım 2026", "2026-11-15T00:00:00.000Z"],
    ["15. syyskuuta 2026", "2026-09-15T00:00:00.000Z"],
    ["2026. szeptember 15. 10:11", "2026-09-15T10:11:00.000Z"],
    ["15 septembrie 2026", "2026-09-15T00:00:00.000Z"],
    ["15 Σεπτεμβρίου 2026", "2026-09-15T00:00:00.000Z"],
    ["15. desember 2026", "2026-12-15T00:00:00.000Z"],
    ["2026-Sep-15", "2026-09-15T00:00:00.000Z"],
    ["2026년 9월 15일 10:11", "2026-09-15T10:11:00.000Z"],
    ["1789467072", "2026-09-15T10:11:12.000Z"],
    ["1789467072000", "2026-09-15T10:11:12.000Z"],
  ])("%s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ...[
      "en-US",
      "en-GB",
      "de",
      "de-AT",
      "fr",
      "es",
      "it",
      "pt-BR",
      "nl",
      "pl",
      "sv",
      "da",
      "nb",
      "fi",
    ],
    ...[
      "cs",
      "hr",
      "sk",
      "hu",
      "ro",
      "tr",
      "ru",
      "uk",
      "el",
      "bg",
      "sl",
      "et",
      "id",
      "ja",
      "zh-CN",
      "zh-TW",
      "ko",
    ],
  ])("are read as %s writes them", (language) => {
    const styles: Intl.DateTimeFormatOptions[] = [
      { dateStyle: "full" },
      { dateStyle: "long", timeStyle: "short" },
      { dateStyle: "medium", timeStyle: "short" },
      { dateStyle: "medium" },
    ];
    for (const style of styles) {
      const format = new Intl.DateTimeFormat(language, { ...style, timeZone: "UTC" });
      for (let month = 0; month < 12; month++) {
        const at = Date.UTC(2026, month, 17, 14, 5);
        const expected = new Date("timeStyle" in style ? at : Date.UTC(2026, month, 17));
        const text = format.format(at);
        const monthNames = language === "hr" ? "croatian" : "other";
        const moment = readMoment(text, { zone: "UTC", order: "day-first", monthNames });
        expect([text, moment.toISOString()]).toEqual([text, expected.toISOString()]);
      }
    }
  });

  test("with an unknown zone are rejected, and it is never taken for a weekday", () => {
    expect(read("15. September 2026 10.05 MESZ", "America/Denver")).toBe(
      "2026-09-15T08:05:00.000Z",
    );
    expect(read("15 Sep 2026 10h05 CEST", "America/Denver")).toBe("2026-09-15T08:05:00.000Z");
    for (const text of ["15 Sep 2026 10.05 AKST", "15 Sep 2026 10h05 akst", "15 Sep 2026 CEST"]) {
      expect(() => read(text)).toThrow();
    }
  });

  test.each([
    ["2026-09-15 23:30:00 Eastern", "2026-09-16T03:30:00.000Z"],
    ["2026-01-15 23:30:00 Eastern Time", "2026-01-16T04:30:00.000Z"],
    ["Sep 15, 2026 11:30 PM PT", "2026-09-16T06:30:00.000Z"],
    ["2026-09-15 23:30 (US/Pacific)", "2026-09-16T06:30:00.000Z"],
    ["15 Sep 2026 23:30 America/New_York", "2026-09-16T03:30:00.000Z"],
  ])("with a zone that has summer time follow it: %s", (text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test("use the network's time zone when they have none", () => {
    expect(read("2026-09-15 10:11:12", "America/Denver")).toBe("2026-09-15T16:11:12.000Z");
    expect(read("2026-01-15", "Europe/Berlin")).toBe("2026-01-14T23:00:00.000Z");
    expect(read("2026-01-15T10:00:00Z", "Europe/Berlin")).toBe("2026-01-15T10:00:00.000Z");
  });

  test("that could mean two days follow the given order, or are rejected", () => {
    expect(read("03/04/2026", "UTC", "month-first")).toBe("2026-03-04T00:00:00.000Z");
    expect(read("03/04/2026", "UTC", "day-first")).toBe("2026-04-03T00:00:00.000Z");
    expect(() => read("03/04/2026")).toThrow("two days");
    expect(dateOrderOf(["03/04/2026", "03/25/2026"])).toBe("month-first");
    expect(dateOrderOf(["03/04/2026", "25/03/2026"])).toBe("day-first");
    expect(dateOrderOf(["25/03/2026", "03/25/2026"])).toBeNull();
  });

  test.each([
    "",
    "soon",
    "2026-02-30",
    "2026-13-01",
    "31/31/2026",
    "2026-01-01 25:00",
    "0001-01-01",
    "9999-12-31",
    "15 Foo 2026",
    "2026-01-01 10:00 XYZ",
    "2026-W38",
    "2025-W53-1",
    "2026-W00-1",
    "2026-W38-8",
    "2026-366",
    "2026-000",
    "2026-Foo-15",
    "2026-Sep-31",
    "45000 units",
    "12",
  ])("%s is rejected as a date", (text) => {
    expect(() => read(text)).toThrow();
  });
});

describe("dates in the usual form", () => {
  test.each([
    ["2026-03-29T02:30:15", "Europe/Berlin"],
    ["2026-10-25 02:30:00", "Europe/Berlin"],
    ["2026-07-01", "Pacific/Auckland"],
    ["2026-07-01 24:00:00", "UTC"],
    ["2026-12-31T23:59:60", "America/New_York"],
    ["2026-09-15T10:11:12Z", "Asia/Kolkata"],
  ])("%s in %s is the same moment as in a form that takes longer to read", (text, zone) => {
    expect(read(text, zone)).toBe(read(` ${text} `, zone));
  });

  test.each([
    "2026-02-29",
    "2026-13-01 10:11:12",
    "2026-00-10",
    "2026-09-15 25:00:00",
    "2026-09-15T10:60:00",
    "2026-09-15T10:11:61",
    "1997-12-31",
    "2101-01-01T00:00:00Z",
  ])("%s is no date of a sale", (text) => {
    expect(() => read(text)).toThrow(MomentProblem);
    expect(momentIfAny(text, { zone: "UTC", order: null })).toBeNull();
  });
});

describe("texts that may be dates", () => {
  test.each(["false", "", "-", "not yet", "0", "42", "03/04/2026"])("“%s” is none", (text) => {
    expect(momentIfAny(text, { zone: "UTC", order: null })).toBeNull();
  });

  test.each(["2026-09-15", "15. September 2026", "١٥/٠٩/٢٠٢٦"])("%s is one", (text) => {
    expect(momentIfAny(text, { zone: "UTC", order: null })?.toISOString()).toBe(
      "2026-09-15T00:00:00.000Z",
    );
  });
});

describe("time zones that columns name", () => {
  test.each([
    ["PT", "America/Los_Angeles"],
    ["US Pacific", "America/Los_Angeles"],
    ["Pacific Time", "America/Los_Angeles"],
    ["Eastern Standard Time", "America/New_York"],
    ["EST/EDT", "America/New_York"],
    ["CET/CEST", "Europe/Berlin"],
    ["EST/CET", null],
    ["Local Time", null],
    ["US", null],
  ])("%s", (word, zone) => {
    expect(zoneNamed(word)).toBe(zone);
  });
});
