/**
 * Networks and trackers without a file of their own in which names that others share mean something
 * else, and the names by which their reports are recognized.
 */
import type { LedgerEvent, State } from "../core/event.ts";
import type { Adapter, AdjustTools } from "../reading/adapter.ts";
import type { Row } from "../reading/row.ts";
import { withAmountBeside } from "./amount-beside.ts";
import {
  inPaidCurrency,
  withCommissionOfAffiliate,
  withLeadCommission,
  withProcessing,
  withSaleOfAction,
  withShareOfAffiliate,
} from "./variant-adjustments.ts";

interface Variant {
  platform: string;
  /** Sets of names; a report with all of one set is this platform's. */
  marks: readonly (readonly string[])[];
  /** Only its calls have these names. */
  isCallOnly?: boolean;
  own: Pick<Adapter, "names"> &
    Partial<
      Pick<
        Adapter,
        "currency" | "usualCurrency" | "ignore" | "states" | "callsInMinor" | "defaultState"
      >
    >;
  adjust?: (event: LedgerEvent, tools: AdjustTools, row: Row) => LedgerEvent;
}

/** A dispute is a refund that was asked for and is not decided yet; what expired was never paid for. */
const HOTMART_STATES: Readonly<Record<string, State>> = {
  ...{ started: "pending", pre_order: "pending", processing_transaction: "pending" },
  ...{ billet_printed: "pending", printed_billet: "pending", under_analisys: "pending" },
  ...{ wait_payment: "pending", waiting_payment: "pending", delayed: "pending" },
  ...{ overdue: "pending", dispute: "pending", protested: "pending" },
  ...{ expired: "declined", no_funds: "declined", blocked: "declined" },
};

/** The first whose names a report has is its platform. */
export const VARIANTS: readonly Variant[] = [
  {
    // `amount` is the commission, in the publisher's currency, and the sale is an object of its own.
    platform: "2Performant",
    marks: [
      ["amount", "amount_in_working_currency", "working_currency_code"],
      ["amount", "public_action_data.amount"],
    ],
    own: {
      names: {
        transactionId: ["id"],
        amount: ["public_action_data.amount_in_working_currency"],
        amountCurrency: ["public_action_data.working_currency_code"],
        commission: ["amount"],
        clickRef: ["stats_tags"],
      },
    },
    adjust: withSaleOfAction,
  },
  {
    // What it calls revenue is the payout to the publisher.
    platform: "Keitaro",
    marks: [["subid", "tid", "revenue"]],
    isCallOnly: true,
    own: { names: { commission: ["payout", "revenue"] } },
    adjust: (event, tools) => withAmountBeside(["payout"], "revenue", event, tools),
  },
  {
    platform: "Optimise",
    marks: [["SR", "Transaction Value"]],
    own: {
      names: {
        transactionId: ["UKey"],
        commission: ["SR"],
        clickRef: ["UID", "UID2", "UID3", "UID4", "UID5"],
      },
    },
  },
  {
    // Its `clickId` is its own; ours comes back as the publisher's.
    platform: "Kelkoo",
    marks: [
      ["saleId", "saleRevenue"],
      ["saleId", "saleRevenueInEur"],
      ["saleId", "saleValueInEur"],
      ["leadId", "saleRevenue"],
      ["publisherClickId", "saleRevenue"],
    ],
    own: {
      names: {
        transactionId: ["saleId"],
        amount: ["saleValue", "saleValueInEur"],
        commission: ["saleRevenue", "saleRevenueInEur"],
        soldAt: ["saleDateTime"],
        asOf: ["updateDateTime"],
        clickRef: ["publisherClickId", "publisherSubId", "custom1", "custom2", "custom3"],
      },
      ignore: ["clickId"],
    },
  },
  {
    // Knows no currencies, and pays for leads apart.
    platform: "Affiliate Future",
    marks: [["TrackingReference", "SaleValue", "SaleCommission"]],
    own: {
      names: { clickRef: ["TrackingReference"], commission: ["SaleCommission"] },
      usualCurrency: "GBP",
    },
    adjust: withLeadCommission,
  },
  {
    // Its sub-id, by which its `id` is known to be that of a conversion.
    platform: "Kwanko",
    marks: [["id", "argsite"]],
    own: { names: { transactionId: ["id"], clickRef: ["argsite"] } },
  },
  {
    // Its sub-id, which may stand where others have the id of the sale.
    platform: "Commission Factory",
    marks: [
      ["UniqueId", "SaleValue"],
      ["UniqueId", "Order ID", "Sale Value"],
    ],
    own: {
      names: { transactionId: ["Id", "TransactionId"], clickRef: ["UniqueId"] },
      states: { void: "declined" },
    },
  },
  {
    // What is being processed and what was paid are two amounts, of which one is 0 or missing.
    platform: "Travelpayouts",
    marks: [
      ["action_id", "price_rub"],
      ["action_id", "price_usd"],
      ["action_id", "price_eur"],
    ],
    own: {
      names: {
        amount: ["price_rub", "price_usd", "price_eur"],
        commission: [
          ...["paid_profit_rub", "paid_profit_usd", "paid_profit_eur"],
          ...["processing_profit_rub", "processing_profit_usd", "processing_profit_eur"],
        ],
        soldAt: ["booked_at", "created_at", "date"],
        asOf: ["updated_at"],
      },
    },
    adjust: (event, tools) => withProcessing(inPaidCurrency(event, tools), tools),
  },
  {
    // Its label is what the publisher adds to a link, and the commission is of the original amount.
    platform: "Booking.com",
    marks: [
      ["Booking number", "Label", "Commission"],
      ["Book number", "Label", "Commission"],
    ],
    own: { names: { amount: ["Original amount"], clickRef: ["Label"], soldAt: ["Book date"] } },
  },
  {
    platform: "Adrecord",
    marks: [["id", "commissionName", "orderValue", "channel.id"]],
    own: { names: { transactionId: ["id"] } },
  },
  {
    // The form that it sends to producers and affiliates; its numbers for states are others.
    platform: "Eduzz",
    marks: [["trans_cod", "trans_status", "trans_value"]],
    isCallOnly: true,
    own: {
      names: {
        transactionId: ["trans_cod"],
        amount: ["trans_value"],
        commission: ["aff_value"],
        currency: ["trans_currency"],
        state: ["trans_status"],
        soldAt: ["trans_createdate"],
        soldTime: ["trans_createtime"],
        clickRef: ["tracker_trk"],
        sku: ["product_cod"],
        productName: ["product_name"],
      },
      states: {
        ...{ "1": "pending", "3": "approved", "4": "declined", "6": "pending", "7": "reversed" },
        ...{ "9": "declined", "10": "declined", "11": "pending", "15": "pending" },
      },
      currency: "BRL",
    },
  },
  {
    // Lists what each of a sale's takers gets.
    platform: "Monetizze",
    marks: [["venda.codigo", "venda.valor", "venda.status"]],
    isCallOnly: true,
    own: {
      names: {
        transactionId: ["venda.codigo"],
        amount: ["venda.valor"],
        state: ["venda.status"],
        soldAt: ["venda.dataInicio"],
        asOf: ["venda.dataFinalizada"],
        clickRef: ["venda.src"],
        sku: ["produto.codigo"],
        productName: ["produto.nome"],
      },
      states: {
        ...{ "aguardando pagamento": "pending", finalizada: "approved", completa: "approved" },
        ...{ bloqueada: "declined", devolvida: "reversed" },
      },
      currency: "BRL",
    },
    adjust: withCommissionOfAffiliate,
  },
  {
    // A transaction has parts with states of their own, whose ids are short.
    platform: "Daisycon",
    marks: [["affiliatemarketing_id", "id", "commission"]],
    own: { names: { transactionId: ["affiliatemarketing_id"], partId: ["id"] } },
  },
  {
    // Both amounts are in cents.
    platform: "Dub",
    marks: [["event", "data.id", "data.earnings", "data.amount"]],
    isCallOnly: true,
    own: {
      names: {
        transactionId: ["data.id"],
        orderId: ["data.invoiceId"],
        amount: ["data.amount"],
        commission: ["data.earnings"],
        state: ["data.status"],
        soldAt: ["data.createdAt"],
      },
      states: { processed: "approved", fraud: "declined", duplicate: "declined" },
      callsInMinor: true,
    },
  },
  {
    // Both amounts are in cents, and the commission is the amount.
    platform: "Tolt",
    marks: [["type", "data.id", "data.revenue", "data.amount", "data.partner_id"]],
    isCallOnly: true,
    own: {
      names: {
        transactionId: ["data.id"],
        amount: ["data.revenue"],
        commission: ["data.amount"],
        state: ["data.status"],
        soldAt: ["data.created_at"],
      },
      callsInMinor: true,
    },
  },
  {
    // Lists what each of a sale's takers gets, and the state of the subscription beside the sale's.
    platform: "Hotmart",
    marks: [["event", "data.purchase.transaction", "data.purchase.status"]],
    isCallOnly: true,
    own: {
      names: {
        transactionId: ["data.purchase.transaction"],
        amount: ["data.purchase.price"],
        state: ["data.purchase.status"],
        soldAt: ["data.purchase.order_date", "data.purchase.approved_date"],
        asOf: ["creation_date"],
        clickRef: ["data.purchase.origin.sck", "data.purchase.origin.src"],
        merchantName: ["data.producer.name"],
        sku: ["data.product.id"],
        productName: ["data.product.name"],
      },
      states: HOTMART_STATES,
    },
    adjust: withShareOfAffiliate,
  },
  {
    // Version 1 of the same.
    platform: "Hotmart",
    marks: [["hottok", "transaction", "prod", "status"]],
    isCallOnly: true,
    own: {
      names: {
        transactionId: ["transaction"],
        amount: ["price"],
        commission: ["cms_aff"],
        soldAt: ["purchase_date"],
        clickRef: ["sck", "src"],
        merchantName: ["producer_name"],
        sku: ["prod"],
        productName: ["prod_name"],
      },
      states: HOTMART_STATES,
    },
  },
  {
    // A commission is approved, disapproved, or neither yet.
    platform: "Tapfiliate",
    marks: [["conversion_sub_amount", "amount"]],
    own: {
      names: {
        transactionId: ["id"],
        orderId: ["conversion.external_id"],
        amount: ["conversion_sub_amount"],
        commission: ["amount"],
        state: ["approved"],
      },
      ignore: ["affiliate.id", "conversion.id"],
      states: { true: "approved", false: "declined" },
      defaultState: "pending",
    },
    adjust: (event, { text }) =>
      event.state === "approved" && text("payout.id") !== "" ? { ...event, state: "paid" } : event,
  },
  {
    // Both amounts are in cents, and the sale has an id of its own, which is the payment's.
    platform: "Rewardful",
    marks: [["amount", "sale_amount_cents"]],
    own: {
      names: {
        transactionId: ["id"],
        amount: ["sale_amount_cents"],
        amountCurrency: ["sale.currency"],
        commission: ["amount"],
        state: ["state"],
        soldAt: ["sale.charged_at", "created_at"],
        asOf: ["updated_at"],
      },
      callsInMinor: true,
    },
  },
  {
    // Both amounts are in cents; `unit` is the currency, or what else is given.
    platform: "FirstPromoter",
    marks: [["amount", "sale_amount", "promoter_campaign.id", "unit"]],
    own: {
      names: {
        transactionId: ["id"],
        amount: ["sale_amount"],
        commission: ["amount"],
        currency: ["unit"],
        state: ["status"],
        soldAt: ["created_at"],
        asOf: ["status_updated_at"],
        orderId: ["event_id"],
      },
      callsInMinor: true,
    },
  },
  {
    // Its numbers for states are others; an order has a conversion for each product, in dong.
    platform: "Accesstrade",
    marks: [["transaction_id", "is_confirmed", "transaction_value"]],
    own: {
      names: {
        transactionId: ["conversion_id", "id"],
        orderId: ["transaction_id"],
        amount: ["transaction_value"],
        commission: ["commission"],
        soldAt: ["transaction_time"],
        clickedAt: ["click_time"],
        asOf: ["update_time"],
        clickRef: ["utm_content", "utm_source", "utm_campaign", "utm_medium", "utm_term"],
        merchantName: ["merchant"],
        reason: ["reason_rejected", "reason_reject"],
        sku: ["product_id"],
        productName: ["product_name"],
        quantity: ["product_quantity"],
      },
      states: { "0": "pending", "1": "approved", "2": "declined" },
      currency: "VND",
    },
    // Until it is confirmed, an approved one can still be rejected.
    adjust: (event, { text }) =>
      event.state === "approved" && text("is_confirmed") === "0"
        ? { ...event, state: "pending" }
        : event,
  },
  {
    platform: "digidip",
    marks: [["id", "price.amount", "commission.amount", "merchant.id"]],
    own: {
      names: {
        transactionId: ["id"],
        amount: ["price.amount"],
        amountCurrency: ["price.currency"],
        commission: ["commission.amount"],
        commissionCurrency: ["commission.currency"],
        soldAt: ["date.iso8601"],
        clickedAt: ["click.date.iso8601"],
        asOf: ["last_modified_date.iso8601"],
        clickRef: ["click.custom_subid.content", "ref"],
        merchantId: ["merchant.id"],
        merchantName: ["merchant.name"],
      },
      states: { added: "pending", received: "pending", "payment processing": "approved" },
    },
  },
  {
    // Its numbers for states are others.
    platform: "Adtraction",
    marks: [
      ["transactionStatus", "uniqueId", "orderValue"],
      ["transactionStatus", "commissionValue", "orderValue"],
    ],
    own: {
      names: {
        transactionId: ["uniqueId", "transactionId"],
        asOf: ["lastUpdated"],
        clickedAt: ["click.clickDate"],
        clickRef: ["epi", "click.epi"],
        merchantId: ["programId", "click.programId"],
        merchantName: ["programName", "click.programName"],
      },
      states: { "1": "approved", "2": "pending", "5": "declined" },
    },
  },
  {
    // Its numbers for states are others.
    platform: "financeads",
    marks: [["l_id", "l_status", "l_provision"]],
    own: {
      names: {
        transactionId: ["l_id"],
        orderId: ["l_oid"],
        amount: ["l_value"],
        commission: ["l_provision"],
        currency: ["l_currency"],
        state: ["l_status"],
        soldAt: ["l_datum"],
        clickedAt: ["klick_timestamp"],
        asOf: ["l_datum_eintrag"],
        clickRef: ["l_wfsubid"],
        merchantId: ["l_prid"],
        merchantName: ["bezeichnung"],
      },
      states: { "0": "declined", "1": "pending", "2": "approved" },
    },
  },
  {
    // Its numbers for states are others.
    platform: "Easy Marketing",
    marks: [["criterion", "trackingtime", "provision"]],
    own: {
      names: {
        transactionId: ["criterion"],
        amount: ["turnover"],
        commission: ["provision"],
        soldAt: ["trackingtime"],
        clickedAt: ["clicktime"],
        asOf: ["processingdate"],
        merchantName: ["campaign_title"],
        reason: ["reason_of_cancellation"],
      },
      states: { "0": "pending", "1": "approved", "2": "declined", "3": "paid" },
    },
  },
];
