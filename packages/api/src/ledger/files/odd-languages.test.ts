import { describe, expect, test } from "vitest";
import { takeReport } from "../../../test/ledger/reports.ts";

describe("columns in other languages", () => {
  test.each<[string, string, string]>([
    ["Dutch", "Transactie-ID;Orderbedrag;Commissie;Status", "In afwachting"],
    ["Norwegian", "Ordrenummer;Ordreverdi;Provisjon;Status", "Venter"],
    ["English, with and without tax", "Order ID;Net Sale Amount;Commission;Status", "Pending"],
  ])("name amount, commission and state: %s", async (_, header, word) => {
    const { sums, problems } = await takeReport(
      "generic",
      `${header};Gross Amount\nA1;1.234,50;61,73;${word};—\n`,
      { currency: "EUR" },
    );

    expect(problems).toEqual([]);
    expect(sums).toEqual({ "EUR pending": "1234.5/61.73" });
  });

  test.each<[string, string, string]>([
    [
      "German",
      "Transaktions-ID;Programm;Warenkorbwert;Provision;Währung;Transaktionsdatum;Status;Klick-Referenz",
      "Ausstehend Bestätigt Abgelehnt",
    ],
    [
      "French",
      "ID de transaction;Annonceur;Montant de la vente;Commission;Devise;Date de transaction;Statut;Réf. clic",
      "En_attente Approuvée Refusée",
    ],
    [
      "Spanish",
      "ID de transacción;Anunciante;Importe de la venta;Comisión;Moneda;Fecha de la transacción;Estado;Referencia de clic",
      "Pendiente Aprobada Rechazada",
    ],
    [
      "Italian",
      "ID transazione;Inserzionista;Importo della vendita;Commissione;Valuta;Data della transazione;Stato;Riferimento clic",
      "In_sospeso Approvata Rifiutata",
    ],
  ])("are read in %s", async (_language, header, words) => {
    const [pending, approved, declined] = words.split(" ").map((word) => word.replace("_", " "));
    const text = `${header}
1;Shop;1.234,56 €;12,30 €;EUR;15/09/2026 10:11;${pending};c1
2;Shop;10,00;1,00;EUR;25/09/2026 10:11;${approved};c1
3;Shop;20,00;-0;EUR;25/09/2026 10:11;${declined};c1
`;

    const { sums, problems, transactions } = await takeReport("awin", text);

    expect(problems).toEqual([]);
    expect(sums).toEqual({
      "EUR pending": "1234.56/12.3",
      "EUR approved": "10/1",
      "EUR declined": "20/0",
    });
    expect(transactions[0]?.clickRefs).toEqual(["c1"]);
    expect(transactions[0]?.soldAt).toBe("2026-09-15T10:11:00.000Z");
  });

  test("with a name like a state column and words for states are the state", async () => {
    const header = "ID;Kampanj;Referens;Orderstatusen;Commissie;Orderbedrag;Datum";
    const rows = "1;S;c;Rejected;1,00;10,00;15-09-2026\n2;S;c;;1,00;10,00;15-09-2026\n";

    const told = await takeReport("tradetracker", `${header}\n${rows}`);
    const untold = await takeReport(
      "tradetracker",
      `${header}\n${rows}3;S;c;Sold out;1,00;10,00;15-09-2026\n`,
    );

    expect(told.sums).toEqual({ "EUR declined": "10/1", "EUR pending": "10/1" });
    expect(untold.sums).toEqual(told.sums);
    expect(untold.problems).toEqual(["4: The status “Sold out” is not known."]);
  });

  test("that are missing are reported", async () => {
    const { report } = await takeReport("awin", "id,status,click_ref\n1,approved,c\n");

    expect(report.tables[0]?.lacking).toEqual(["amount", "commission", "soldAt"]);
  });
});

test.each([
  ["Polish", "Nr transakcji;Data;Sklep;Kwota;Prowizja;Waluta;Stan;Odsyłacz", "Zatwierdzona"],
  [
    "Danish",
    "Transaktions-ID;Dato;Annoncør;Salgsbeløb;Kommission;Valuta;Status;Reference",
    "Godkendt",
  ],
  [
    "Swedish",
    "Transaktions-ID;Datum;Butik;Ordervärde;Ersättning;Valuta;Status;Klickreferens",
    "Godkänd",
  ],
  [
    "Finnish",
    "Transaktioid;Päivämäärä;Kauppa;Tilauksen arvo;Palkkio;Valuutta;Tila;Viite",
    "Hyväksytty",
  ],
  [
    "Czech",
    "ID transakce;Datum transakce;Obchod;Částka;Provize;Měna;Stav;Referencia kliku",
    "Schváleno",
  ],
  [
    "Hungarian",
    "Tranzakció azonosító;Dátum;Áruház;Összeg;Jutalék;Pénznem;Állapot;Hivatkozás",
    "Jóváhagyva",
  ],
  [
    "Romanian",
    "ID tranzacție;Data tranzacției;Magazin;Valoare comandă;Comision;Moneda;Stare;Referință",
    "approved",
  ],
  ["Turkish", "İşlem no;Tarih;Mağaza;Tutar;Komisyon;Para birimi;Durum;Referans", "Onaylandı"],
  [
    "Russian",
    "ID транзакции;Дата;Магазин;Сумма заказа;Комиссия;Валюта;Статус;Субид",
    "Подтверждено",
  ],
  ["Japanese", "取引ID;発生日時;ショップ;売上金額;報酬;通貨;ステータス;参照ID", "承認"],
  ["Chinese", "交易编号;下单时间;商家;订单金额;佣金;货币;状态;子ID", "已确认"],
  ["Korean", "거래 ID;거래일;상점;판매금액;커미션;통화;상태;subid", "approved"],
  ["Arabic", "رقم المعاملة;التاريخ;المتجر;مبلغ البيع;العمولة;العملة;الحالة;subid", "approved"],
  ["Hebrew", "מספר עסקה;תאריך;חנות;סכום העסקה;עמלה;מטבע;סטטוס;subid", "approved"],
])("the generic adapter reads reports in %s", async (_, header, word) => {
  const { sums, problems, totals, transactions } = await takeReport(
    "generic",
    `sep=;
Report of 2026-W36

${header}
"1001";"2026-W36-2";"Shop
A";"1 234,50";"12,30";"EUR";"${word}";"abc"
"1,23E+12";"2026-09-05";"Shop";"10,00";"1,00";"EUR";"${word}";"abd"
`,
  );

  expect(problems).toEqual([
    "7: A spreadsheet has rounded the id “1,23E+12”. Take the file as it was downloaded.",
  ]);
  expect(sums).toEqual({ "EUR approved": "1234.5/12.3" });
  expect(totals).toBe(0);
  expect(transactions[0]).toMatchObject({
    transactionId: "1001",
    clickRefs: ["abc"],
    soldAt: "2026-09-01T00:00:00.000Z",
  });
});

test("a Croatian report is read, in Windows-1250 too", async () => {
  const text = `Broj narudžbe;Iznos;Provizija;Valuta;Datum;Status
N1;1.010,50;10,10;EUR;01.09.2026.;odobreno
N2;20,00;2,00;EUR;01.09.2026.;na čekanju
N3;30,00;3,00;EUR;01.09.2026.;odbijeno
N4;40,00;4,00;EUR;01.09.2026.;isplaćeno
`;
  const bytes: Record<string, string> = { ž: "\u009e", č: "\u00e8", ć: "\u00e6" };
  const western = text.replace(/[žčć]/g, (letter) => bytes[letter] ?? letter);
  for (const content of [text, Buffer.from(western, "latin1")]) {
    const { sums, problems, transactions } = await takeReport("generic", content);
    expect([sums, problems]).toEqual([
      {
        "EUR approved": "1010.5/10.1",
        "EUR pending": "20/2",
        "EUR declined": "30/3",
        "EUR paid": "40/4",
      },
      [],
    ]);
    expect(transactions.map(({ orderId }) => orderId)).toEqual(["N1", "N2", "N3", "N4"]);
  }
});
