import { describe, expect, test } from "vitest";
import { thing } from "../../test/matchable.ts";
import { decide, type Verdict } from "./decide.ts";

const sold = (title: string) => thing(title, { brand: "Krug", priceMinor: 4900 });

describe("what both call it is a question, where nothing speaks against it", () => {
  test.each<[Verdict, string, string]>([
    ["ask", "Krug QuietComfort 45 headphones, black", "KRUG QuietComfort 45 schwarz Kopfhörer"],
    ["ask", "Krug Creme Dose 150ml", "KRUG Creme 150 ml"],
    ["ask", "Krug MX Master 3S Maus", "Krug MX Master 3S wireless mouse"],
    ["ask", "Krug Vario Essential 10er Set", "Krug Vario Essential Töpfe Set 10-tlg"],
    ["ask", "Krug GQ55Q60B TV", "Krug GQ55Q60BAUXZG Fernseher"],
    ["different", "Krug QuietComfort 45 headphones", "Krug QuietComfort 35 Kopfhörer"],
    ["different", "Krug mattress 90x200", "Krug mattress 140x200"],
    ["different", "Krug V11 Absolute", "Krug V15 Absolute"],
    ["different", "Krug No 5 Eau de Parfum 50 ml", "Krug No 5 Eau de Toilette 50 ml"],
    ["different", "Krug kettle", "Krug toaster"],
  ])("%s: “%s” and “%s”", (verdict, one, other) => {
    expect(decide(sold(one), sold(other)).verdict).toBe(verdict);
    expect(decide(sold(other), sold(one)).verdict).toBe(verdict);
  });

  test("but for prices that are not near each other", () => {
    const one = sold("Krug QuietComfort 45 headphones");
    const other = sold("KRUG QuietComfort 45 schwarz Kopfhörer");
    expect(decide(one, { ...other, priceMinor: 9900 }).verdict).toBe("different");
    expect(decide(one, { ...other, priceMinor: null }).verdict).toBe("different");
  });
});
