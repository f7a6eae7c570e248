/** Calls and reports of networks without a file of their own, as their documents show them. */
import { expect, test } from "vitest";
import { brief, readSent } from "../../../test/ledger/network-calls.ts";
import { takeReport } from "../../../test/ledger/reports.ts";

const CLICK = "k3v9x2m7q1abcdef";

const kiwify = (order_status: string) => ({
  ...{ order_id: "kw1", order_ref: "abc", order_status, created_at: "2026-09-15 10:11" },
  Product: { product_id: "p", product_name: "Course" },
  Commissions: {
    ...{ charge_amount: "10050", product_base_price: "10050", kiwify_fee: "900", currency: "BRL" },
    commissioned_stores: [
      { id: "s1", type: "producer", value: "4150" },
      { id: "s2", type: "affiliate", value: "5000" },
    ],
    my_commission: "5000",
  },
  TrackingParameters: { src: null, s1: CLICK },
});

const travel = (state: string, paid: string, processing: string) => ({
  results: [
    {
      ...{ action_id: "100:7", campaign_id: 100, state, sub_id: CLICK, price_rub: "9000.00" },
      ...{ paid_profit_rub: paid, processing_profit_rub: processing },
      ...{ created_at: "2026-09-15 10:11:12", updated_at: "2026-09-16 10:28:44" },
    },
  ],
});

const monetizze = new URLSearchParams({
  ...{ chave_unica: "x", "produto[codigo]": "5", "produto[nome]": "Curso" },
  ...{ "venda[codigo]": "M1", "venda[dataInicio]": "2026-09-15 10:11:12" },
  ...{ "venda[status]": "Finalizada", "venda[valor]": "197.00", "venda[valorRecebido]": "180.00" },
  ...{
    "venda[src]": CLICK,
    "comissoes[0][nome]": "Her",
    "comissoes[0][tipo_comissao]": "Produtor",
  },
  ...{ "comissoes[0][valor]": "101.20", "comissoes[1][nome]": "Me" },
  ...{ "comissoes[1][tipo_comissao]": "Afiliado", "comissoes[1][valor]": "78.80" },
}).toString();

const eduzz = `trans_cod=9001&trans_status=3&trans_value=297.00&trans_paid=297.00&trans_currency=BRL&trans_createdate=20260915&trans_createtime=10:11:12&product_cod=3&aff_cod=7&aff_value=89.10&tracker_trk=${CLICK}`;
const factory = `?TransactionId=77&OrderId=o1&SaleValue=100.50&Commission=5.02&Currency=AUD&UniqueId=${CLICK}&Status=Approved&MerchantId=5`;
const adrecord = {
  ...{ id: 752749, date: "2026-08-10T01:09:45+02:00", status: "Approved", orderValue: 100 },
  ...{ commission: 10, currency: "SEK", commissionName: "Standard sale", epi: CLICK },
  channel: { id: 55, name: "Blog" },
};

const accesstrade = (status: number, is_confirmed: number) => ({
  data: [
    {
      ...{ merchant: "shopee", status, is_confirmed, update_time: "2026-09-30T19:51:57" },
      ...{ transaction_time: "2026-09-15T10:11:12", click_time: "2026-09-15T09:02:26" },
      ...{ transaction_value: 262.0, commission: 22.5, product_id: "p1", product_price: 262.0 },
      ...{ id: "95ea6bb7", conversion_id: 148916905, transaction_id: "230104EETP0VN8" },
      ...{ product_quantity: 1, reason_rejected: "", utm_content: CLICK, utm_source: "" },
    },
  ],
});
const accesstradeOf = (state: string) => [
  ...["148916905", state, "262 VND", "22.5 VND", CLICK, "2026-09-15T10:11:12.000Z"],
];

const digidip = {
  data: [
    {
      ...{ id: 71, merchant: { id: 3, name: "Shop" }, date: { iso8601: "2026-09-15T10:11:12Z" } },
      click: { date: { iso8601: "2026-09-15T09:00:00Z" }, custom_subid: { content: CLICK } },
      last_modified_date: { iso8601: "2026-09-16T10:00:00Z" },
      price: { amount: "80.00", currency: "EUR" },
      commission: { amount: "4.00", currency: "EUR" },
      status: "added",
    },
  ],
};

const inEuros = {
  ...{ action_id: "100:8", state: "processing", sub_id: CLICK, created_at: "2026-09-15 10:11:12" },
  ...{ price_usd: 0, paid_profit_usd: 0, processing_profit_usd: 0 },
  ...{ price_eur: 42.5, paid_profit_eur: 0, processing_profit_eur: 2.13 },
};

test.each<[string, string | object, unknown[]]>([
  ["Accesstrade, on hold", accesstrade(0, 0), accesstradeOf("pending")],
  ["Accesstrade, approved for now", accesstrade(1, 0), accesstradeOf("pending")],
  ["Accesstrade, approved", accesstrade(1, 1), accesstradeOf("approved")],
  ["Accesstrade, rejected", accesstrade(2, 1), accesstradeOf("declined")],
  ["digidip", digidip, ["71", "pending", "80 EUR", "4 EUR", CLICK, "2026-09-15T10:11:12.000Z"]],
  [
    "Travelpayouts, with nothing in the first currency",
    inEuros,
    ["100:8", "pending", "42.5 EUR", "2.13 EUR", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "Kiwify",
    kiwify("paid"),
    ["kw1", "approved", "100.5 BRL", "50 BRL", CLICK, "2026-09-15T10:11:00.000Z"],
  ],
  [
    "Kiwify, not paid yet",
    kiwify("waiting_payment"),
    ["kw1", "pending", "100.5 BRL", "50 BRL", CLICK, "2026-09-15T10:11:00.000Z"],
  ],
  [
    "Kiwify, charged back",
    kiwify("chargedback"),
    ["kw1", "reversed", "100.5 BRL", "50 BRL", CLICK, "2026-09-15T10:11:00.000Z"],
  ],
  [
    "Travelpayouts",
    travel("processing", "0.00", "502.50"),
    ["100:7", "pending", "9000 RUB", "502.5 RUB", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  [
    "Travelpayouts, paid",
    travel("paid", "502.50", "0.00"),
    ["100:7", "paid", "9000 RUB", "502.5 RUB", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
  ["Commission Factory", factory, ["77", "approved", "100.5 AUD", "5.02 AUD", CLICK, null]],
  [
    "Adrecord",
    adrecord,
    ["752749", "approved", "100 SEK", "10 SEK", CLICK, "2026-08-09T23:09:45.000Z"],
  ],
  ["Eduzz", eduzz, ["9001", "approved", "297 BRL", "89.1 BRL", CLICK, "2026-09-15T10:11:12.000Z"]],
  [
    "Monetizze",
    monetizze,
    ["M1", "approved", "197 BRL", "78.8 BRL", CLICK, "2026-09-15T10:11:12.000Z"],
  ],
])("a call of %s is read to the cent", (_network, sent, expected) => {
  const { events, problems } = readSent("generic", sent, "EUR");

  expect(problems).toEqual([]);
  expect(events.map(brief)).toEqual([expected]);
});

test.each<[string, string, Record<string, string>]>([
  [
    "Commission Factory, two sales of one click",
    `"Order Date","Order ID","Merchant","Sale Value","Commission","Status","Unique ID","Currency"
"15/09/2026 10:11 AM","o1","M","$100.50","$5.02","Approved","${CLICK}","AUD"
"15/09/2026 10:12 AM","o2","M","$1,100.50","$55.02","Pending","${CLICK}","AUD"
"15/09/2026 10:13 AM","o3","M","$10.00","$0.50","Void","${CLICK}","AUD"
`,
    { "AUD approved": "100.5/5.02", "AUD declined": "10/0.5", "AUD pending": "1100.5/55.02" },
  ],
  [
    "Booking.com",
    `Booking number,Book date,Check-in,Check-out,Status,Label,Original amount,Commission,Currency
1001,2026-09-15,2026-10-01,2026-10-03,Stayed,${CLICK},200.50,8.02,EUR
1002,2026-09-15,2026-12-01,2026-12-03,Booked,${CLICK},"1,200.50",48.02,EUR
1003,2026-09-15,2026-10-01,2026-10-03,No show,${CLICK},20.50,0.82,EUR
`,
    { "EUR approved": "200.5/8.02", "EUR declined": "20.5/0.82", "EUR pending": "1200.5/48.02" },
  ],
  [
    "TimeOne",
    `"ID action";"Date action";"Programme";"Statut";"Montant HT";"Commission";"SubID"
"1";"15/09/2026 10:11:12";"P";"Validée";"100,50 €";"5,02 €";"${CLICK}"
"2";"15/09/2026 10:11:12";"P";"Refusée";"1 100,50 €";"55,02 €";"${CLICK}"
`,
    { "EUR approved": "100.5/5.02", "EUR declined": "1100.5/55.02" },
  ],
  [
    "Adcell",
    `Zeitpunkt;Provisions-ID;Programm;Event;Status;Warenkorb netto;Provision;SubID
15.09.2026 10:11;1;Laden;Sale;bestätigt;100,50 €;5,02 €;${CLICK}
15.09.2026 10:11;2;Laden;Sale;storniert;1.100,50 €;55,02 €;${CLICK}
`,
    { "EUR approved": "100.5/5.02", "EUR declined": "1100.5/55.02" },
  ],
  [
    "Shopee, with the price of one beside that of all",
    `Order id,Order Status,Purchase Time,Item id,Price(R$),Qty,Purchase Value(R$),Affiliate Net Commission(R$),Sub_id1
S1,Completed,2026-09-15 10:11:12,1,10.00,2,20.00,1.00,${CLICK}
S2,Cancelled,2026-09-15 10:11:12,2,40.00,1,40.00,2.00,${CLICK}
`,
    { "BRL approved": "20/1", "BRL declined": "40/2" },
  ],
  [
    "bol.com",
    `Ordernummer;Besteldatum;Productnaam;Omzet excl. btw;Commissie;Status;SubID
1;15-09-2026;Boek;20,00 €;1,00 €;Geaccepteerd;${CLICK}
2;15-09-2026;Boek;1.020,00 €;51,00 €;Open;${CLICK}
`,
    { "EUR approved": "20/1", "EUR pending": "1020/51" },
  ],
  [
    "Lomadee",
    `Código da transação;Data;Anunciante;Status;Valor do pedido;Comissão;Sub ID
1;15/09/2026;Loja;Confirmada;"R$ 1.100,50";"R$ 55,02";${CLICK}
2;15/09/2026;Loja;Pendente;"R$ 10,00";"R$ 0,50";${CLICK}
`,
    { "BRL approved": "1100.5/55.02", "BRL pending": "10/0.5" },
  ],
])("a report of %s is read to the cent", async (_network, text, expected) => {
  const first = await takeReport("generic", text);
  const again = await takeReport("generic", text, { known: first.heard });

  expect([first.problems, first.sums, again.sums]).toEqual([[], expected, expected]);
  for (const { clickRefs } of first.transactions) expect(clickRefs).toEqual([CLICK]);
});

test("JVZoo's form is told from ClickBank's, whose amounts are in cents and the commission", () => {
  const sale = `ctransreceipt=JV1&ctransaction=SALE&ctransamount=47.00&ctranstime=1789467072&ctid=${CLICK}`;

  expect(
    readSent("clickbank", `${sale}&ctransvendor=v&ctransaffiliate=me`).events.map(brief),
  ).toEqual([["JV1", "approved", "47 USD", null, CLICK, "2026-09-15T10:11:12.000Z"]]);
  expect(readSent("clickbank", sale).events.map(brief)).toEqual([
    ["JV1", "approved", null, "47 USD", CLICK, "2026-09-15T10:11:12.000Z"],
  ]);
});
