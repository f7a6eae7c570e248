/** What each network calls, answers and exports of one sale, by whatever numbers it has. */

/** A call as its fields, an answer of an API as JSON, or a file as its lines. */
export type Report = string | object | string[];

/** By network: all say the same of one sale. */
export const reportsOfOneSale: Record<string, { is: string; said: Report[] }> = {
  awin: {
    is: "GBP approved 100/5",
    said: [
      "transaction_id=71&orderRef=O1&amount=100.00&commission=5.00&currency=GBP&clickRef=k1&status=approved&merchantId=9",
      {
        ...{ id: 71, advertiserId: 9, commissionStatus: "approved", orderRef: "O1" },
        commissionAmount: { amount: 5, currency: "GBP" },
        saleAmount: { amount: 100, currency: "GBP" },
        clickRefs: { clickRef: "k1" },
        transactionDate: "2026-02-01T10:11:12",
      },
      [
        "id,advertiser_id,commission_status,commission_amount,commission_amount_currency,sale_amount,sale_amount_currency,click_ref,order_ref,transaction_date",
        "71,9,approved,5.00,GBP,100.00,GBP,k1,O1,2026-02-01 10:11:12",
      ],
      "order_id=O1&amount=100.00&commission=5.00&currency=GBP&clickRef=k1&status=approved",
    ],
  },
  cj: {
    is: "USD approved 100/5",
    said: [
      {
        ...{ commissionId: "11", originalActionId: "9001", actionStatus: "locked", orderId: "O1" },
        ...{ saleAmountPubCurrency: "100.00", pubCommissionAmountPubCurrency: "5.00", sid: "k1" },
        eventDate: "2026-02-01T18:11:12Z",
      },
      [
        "Event Date,Action ID,Commission ID,Status,Order ID,Sale Amount,Commission,SID",
        "02/01/2026,9001,11,Locked,O1,100.00,5.00,k1",
      ],
      [
        "Event Date,Action ID,Action Status,Order ID,Sale Amount,Commission,SID,Posting Date",
        "02/01/2026,9001,Locked,O1,100.00,5.00,k1,02/02/2026",
      ],
      "order_id=O1&amount=100.00&commission=5.00&currency=USD&sid=k1&status=locked",
    ],
  },
  impact: {
    is: "USD approved 100/5",
    said: [
      "campaign_id=1000&action_id=1000.4636.158133&status=APPROVED&payout=5.00&amount=100.00&currency=USD&SubId1=k1",
      {
        ...{ Id: "1000.4636.158133", CampaignId: "1000", State: "APPROVED", Payout: "5.00" },
        ...{ Amount: "100.00", Currency: "USD", Oid: "O1", SubId1: "k1" },
        ...{ EventDate: "2026-02-01T10:11:12Z", IntendedAmount: "100", IntendedPayout: "5" },
      },
      [
        "Action Date,Action Id,SubId1,Campaign,Status,Sale Amount,Payout,Oid",
        "02/01/2026,1000.4636.158133,k1,Shop,APPROVED,100.00,5.00,O1",
      ],
      "oid=O1&status=APPROVED&payout=5.00&amount=100.00&currency=USD&SubId1=k1",
    ],
  },
  rakuten: {
    is: "USD approved 100/5",
    said: [
      {
        ...{ etransaction_id: "E1", advertiser_id: 42, order_id: "O1", sku_number: "S1" },
        ...{ sale_amount: 100, quantity: 1, commissions: 5, currency: "USD", u1: "k1" },
        ...{ transaction_date: "Sun Feb 01 2026 10:11:12 GMT+0000 (UTC)", is_event: "N" },
      },
      [
        "Member ID (U1),MID,Advertiser Name,Order ID,Transaction Date,Transaction Time,SKU,Sales,# of Items,Total Commission,Process Date,Process Time",
        "k1,42,Shop,O1,2/1/26,10:11,S1,100.00,1,5.00,2/2/26,1:00",
      ],
    ],
  },
  shareasale: {
    is: "USD approved 100/5",
    said: [
      {
        ...{ transID: "71", merchantId: "9", transDate: "02/01/2026 10:11:12 AM", locked: "1" },
        ...{ transAmount: "100.00", commission: "5.00", afftrack: "k1", orderNumber: "O1" },
      },
      [
        "Trans ID,Merchant ID,Trans Date,Trans Amount,Commission,Locked,Afftrack,Order Number",
        "71,9,02/01/2026 10:11:12 AM,100.00,5.00,1,k1,O1",
      ],
      "order_id=O1&amount=100.00&commission=5.00&afftrack=k1&locked=1",
    ],
  },
  partnerize: {
    is: "GBP approved 100/5",
    said: [
      "conversion_id=1011l1&campaign_id=c1&value=100.00&publisher_commission=5.00&currency=GBP&pubref=k1&conversion_status=approved",
      {
        ...{ conversion_id: "1011l1", campaign_id: "c1", currency: "GBP" },
        ...{ conversion_time: "2026-02-01 10:11:12", conversion_reference: "O1" },
        publisher_reference: "k1",
        conversion_value: { conversion_status: "approved", value: 100, publisher_commission: 5 },
        conversion_items: [
          {
            ...{ conversion_item_id: "i1", item_value: 60, item_publisher_commission: 3 },
            ...{ item_status: "approved", sku: "A" },
          },
          {
            ...{ conversion_item_id: "i2", item_value: 40, item_publisher_commission: 2 },
            ...{ item_status: "approved", sku: "B" },
          },
        ],
      },
      [
        "conversion_id,campaign_id,conversion_date,currency,item_value,item_publisher_commission,item_status,publisher_reference,conversion_reference,sku",
        "1011l1,c1,2026-02-01 10:11:12,GBP,60.00,3.00,approved,k1,O1,A",
        "1011l1,c1,2026-02-01 10:11:12,GBP,40.00,2.00,approved,k1,O1,B",
      ],
      "conversion_reference=O1&value=100.00&publisher_commission=5.00&currency=GBP&pubref=k1&conversion_status=approved",
    ],
  },
  admitad: {
    is: "EUR approved 100/5",
    said: [
      "admitad_id=71&offer_id=5&status=approved&payment_sum=5.00&order_sum=100.00&currency=EUR&order_id=O1&subid=k1",
      {
        ...{ action_id: 71, advcampaign_id: 5, status: "approved", payment: "5.00", cart: 100 },
        ...{ currency: "EUR", action_date: "2026-02-01 10:11:12", subid: "k1", order_id: "O1" },
      },
      [
        "action_id,advcampaign_name,status,payment,cart,currency,action_date,subid,order_id",
        "71,Shop,approved,5.00,100.00,EUR,2026-02-01 10:11:12,k1,O1",
      ],
      "offer_id=5&status=approved&payment_sum=5.00&order_sum=100.00&currency=EUR&order_id=O1&subid=k1",
    ],
  },
  tradedoubler: {
    is: "EUR approved 100/5",
    said: [
      {
        ...{ programId: 12, eventId: 3, orderNumber: "O1", orderValue: 100, commission: 5 },
        ...{ epi: "k1", status: "A", timeOfTransaction: "2026-02-01T10:11:12+0100" },
        reportCurrencyCode: "EUR",
      },
      {
        ...{ transactionId: "T71", programId: 12, eventId: 3, orderNumber: "O1", orderValue: 100 },
        ...{ commission: 5, epi: "k1", status: "A", timeOfTransaction: "2026-02-01T10:11:12+0100" },
        reportCurrencyCode: "EUR",
      },
      [
        "programId;programName;timeOfEvent;orderNR;epi1;orderValue;affiliateCommission;pendingStatus;currencyId",
        "12;Shop;01.02.2026 10:11;O1;k1;100,00;5,00;A;EUR",
      ],
      "order_id=O1&orderValue=100.00&commission=5.00&currency=EUR&epi=k1&status=A",
    ],
  },
  tradetracker: {
    is: "EUR approved 100/5",
    said: [
      {
        ...{ ID: "71", campaign: { ID: "9", name: "Shop" }, reference: "k1", currency: "EUR" },
        ...{ transactionStatus: "accepted", commission: "5.00", orderAmount: "100.00" },
        ...{ registrationDate: "2026-02-01 10:11:12", characteristic: "O1" },
      },
      [
        "ID;Campaign;Reference;Transaction status;Currency;Commission;Order amount;Registration date;Characteristic",
        "71;Shop;k1;accepted;EUR;5,00;100,00;01-02-2026 10:11;O1",
      ],
      "order_id=O1&orderAmount=100.00&commission=5.00&currency=EUR&reference=k1&status=accepted",
    ],
  },
  webgains: {
    is: "GBP approved 100/5",
    said: [
      {
        ...{ transactionID: "71", programID: "9", saleValue: "100.00", commission: "5.00" },
        ...{ currency: "GBP", status: "confirmed", clickRef: "k1", orderReference: "O1" },
        date: "2026-02-01T10:11:12Z",
      },
      [
        "Transaction ID,Program Name,Date,Status,Sale Value,Commission,Currency,Click Ref,Order Reference",
        "71,Shop,01/02/2026 10:11,Confirmed,100.00,5.00,GBP,k1,O1",
      ],
      "orderReference=O1&saleValue=100.00&commission=5.00&currency=GBP&clickRef=k1&status=confirmed",
    ],
  },
  ebay: {
    is: "USD approved 100/5",
    said: [
      {
        ...{ transactionId: "71", itemId: "i1", eventDate: "2026-02-01", status: "CLEARED" },
        ...{ saleAmount: { value: "100.00", currency: "USD" }, customId: "k1", quantity: 1 },
        earningsAmount: { value: "5.00", currency: "USD" },
      },
      [
        "Event Date,Event Type,EPN Transaction ID,eBay Checkout Transaction ID,eBay Item ID,Custom ID,Sales,Earnings,Status",
        "2026-02-01,Sale,71,O1,i1,k1,$100.00,$5.00,Cleared",
      ],
      [
        "Event Date,Event Name,Unique Transaction ID,eBay Checkout Transaction ID,eBay Item ID,Custom ID,Sales,Earnings,Status",
        "2026-02-01,Sale,71,O1,i1,k1,$100.00,$5.00,Cleared",
      ],
      "order_id=O1&saleAmount=100.00&earnings=5.00&currency=USD&customid=k1&status=cleared",
    ],
  },
  flexoffers: {
    is: "USD approved 100/5",
    said: [
      "transactionId=71&orderNumber=O1&saleAmount=100.00&commission=5.00&subTracking=k1&status=approved",
      {
        ...{ saleId: "71", orderNumber: "O1", saleAmount: 100, commission: 5, status: "approved" },
        ...{ subTracking: "k1", eventDate: "2026-02-01" },
      },
      [
        "Transaction ID,Advertiser Name,Sale Date,Order Number,Sale Amount,Commission,Status,Sub Tracking",
        "71,Shop,02/01/2026,O1,100.00,5.00,Approved,k1",
      ],
      "orderid=O1&amount=100.00&commission=5.00&sid=k1&status=approved",
    ],
  },
  partnerstack: {
    is: "USD approved 100/5",
    said: [
      {
        ...{ event: "reward_approved" },
        data: {
          ...{ key: "rwrd_1", amount: 500, currency: "USD", reward_status: "approved", sid: "k1" },
          transaction: { key: "tran_1", amount: 10000 },
        },
      },
      [
        "Reward Key,Transaction Key,Reward Status,Reward Amount,Transaction Amount,Currency,Created At,sid",
        "rwrd_1,tran_1,approved,5.00,100.00,USD,02/01/2026,k1",
      ],
    ],
  },
  clickbank: {
    is: "USD approved 100/5",
    said: [
      {
        ...{ receipt: "CB71", transactionType: "SALE", vendor: "v", totalOrderAmount: 100 },
        ...{ totalAccountAmount: 5, currency: "USD", trackingCodes: ["k1"] },
        transactionTime: "2026-02-01T10:11:12-08:00",
      },
      "ctransreceipt=CB71&ctransaction=SALE&ctranspublisher=v&corderamount=10000&ctransamount=500&ccurrency=USD&ctid=k1&ctranstime=1769969472",
      [
        "Date,Receipt,Transaction Type,Vendor,Tracking ID,Order Total,Amount",
        "02/01/2026,CB71,SALE,v,k1,100.00,5.00",
      ],
    ],
  },
  digistore24: {
    is: "EUR approved 100/5",
    said: [
      "event=on_payment&order_id=O1&transaction_id=71&product_id=5&order_item_id=778&amount_brutto=100.00&amount_affiliate=5.00&transaction_currency=EUR&sid1=k1",
      "event=sale&order_id=O1&product_id=5&transaction_amount=100.00&amount_affiliate=5.00&currency=EUR&sid1=k1",
      "transaction_type=payment&order_id=O1&transaction_id=71&amount_brutto=100.00&amount_affiliate=5.00&currency=EUR&sid1=k1",
      [
        "Datum;Bestell-ID;Transaktions-ID;Produkt-ID;Produktname;Betrag brutto;Provision;Währung;Typ;sid1",
        "01.02.2026;O1;71;5;Kurs;100,00;5,00;EUR;Zahlung;k1",
      ],
    ],
  },
  everflow: {
    is: "USD approved 100/5",
    said: [
      "transaction_id=t1&order_id=O1&payout_amount=5.00&sale_amount=100.00&sub1=k1&offer_id=3&timestamp=1769940672",
      "transaction_id=t1&payout_amount=5.00&sale_amount=100.00&sub1=k1&offer_id=3",
      {
        ...{ conversion_id: "71", transaction_id: "t1", sub1: "k1", status: "approved" },
        ...{ payout: 5, sale_amount: 100, order_id: "O1", currency_id: "USD" },
        conversion_unix_timestamp: 1769940672,
        relationship: { offer: { network_offer_id: 3, name: "Shop" } },
      },
      [
        "Conversion ID,Transaction ID,Order ID,Status,Offer,Sub1,Payout,Sale Amount,Date",
        "71,t1,O1,approved,Shop,k1,5.00,100.00,2026-02-01 10:11:12",
      ],
      [
        "Conversion ID,Order ID,Status,Offer,Sub1,Payout,Sale Amount,Date",
        "71,O1,approved,Shop,k1,5.00,100.00,2026-02-01 10:11:12",
      ],
      "order_id=O1&payout_amount=5.00&sale_amount=100.00&sub1=k1",
    ],
  },
  tune: {
    is: "USD approved 100/5",
    said: [
      "transaction_id=102f&advertiser_info=O1&payout=5.00&sale_amount=100.00&aff_sub=k1&offer_id=6&goal_id=0&datetime=2026-02-01+10:11:12",
      "transaction_id=102f&payout=5.00&sale_amount=100.00&aff_sub=k1&offer_id=6",
      {
        Stat: {
          ...{ id: "71", ad_id: "102f", payout: "5.00", sale_amount: "100.00", offer_id: "6" },
          ...{ conversion_status: "approved", affiliate_info1: "k1", advertiser_info: "O1" },
          datetime: "2026-02-01 10:11:12",
        },
      },
      [
        "Stat.datetime,Stat.id,Stat.ad_id,Stat.advertiser_info,Offer.name,Stat.affiliate_info1,Stat.payout,Stat.sale_amount,Stat.conversion_status",
        "2026-02-01 10:11:12,71,102f,O1,Shop,k1,5.00,100.00,approved",
      ],
      [
        "Conversion ID,Date,Offer,Order ID,Sub ID 1,Sale Amount,Payout,Status",
        "71,2026-02-01 10:11:12,Shop,O1,k1,100.00,5.00,approved",
      ],
      {
        Stat: {
          ...{ tune_event_id: "te1", id: "71", ad_id: "102f", payout: "5.00", offer_id: "6" },
          ...{ sale_amount: "100.00", conversion_status: "approved", affiliate_info1: "k1" },
          ...{ advertiser_info: "O1", datetime: "2026-02-01 10:11:12" },
        },
      },
    ],
  },
  affise: {
    is: "USD approved 100/5",
    said: [
      "transactionid=O1&sub1=k1&sum=5.00&currency=USD&order_sum=100.00&order_currency=USD&status=1&offerid=4&goal=1&date=2026-02-01+10:11:12",
      {
        ...{ id: "5c1f", action_id: "O1", status: "confirmed", sub1: "k1", payouts: 5 },
        ...{ currency: "USD", price: 100, sum: 100, created_at: "2026-02-01 10:11:12" },
        ...{ offer: { id: 4, title: "Shop" }, goal: "Purchase", goal_value: "1" },
      },
      [
        "Conversion ID,Action ID,Offer ID,Goal,Status,Sub1,Price,Payouts,Currency,Date",
        "5c1f,O1,4,Purchase,Approved,k1,100.00,5.00,USD,2026-02-01 10:11:12",
      ],
      [
        "Conversion ID,Offer ID,Status,Sub1,Price,Payouts,Currency,Date",
        "5c1f,4,Approved,k1,100.00,5.00,USD,2026-02-01 10:11:12",
      ],
    ],
  },
  cake: {
    is: "USD approved 100/5",
    said: [
      "leadid=71&s2=k1&price=5.00&oid=3&order_total=100.00&tid=O1&sourcetime=2026-02-01T10:11:12",
      "tid=O1&s2=k1&price=5.00&oid=3&order_total=100.00",
      {
        ...{ conversion_id: "71", transaction_id: "O1", offer_id: 3, subid_2: "k1", price: 5 },
        ...{ order_total: 100, disposition: "approved", conversion_date: "2026-02-01T10:11:12" },
      },
      [
        "Conversion ID,Transaction ID,Conversion Date,Offer ID,Offer,subid_2,Price,Order Total,Disposition",
        "71,O1,02/01/2026 10:11:12,3,Shop,k1,5.00,100.00,Approved",
      ],
      [
        "Conversion ID,Conversion Date,Offer,subid_2,Price,Order Total,Disposition,Order ID",
        "71,02/01/2026 10:11:12,Shop,k1,5.00,100.00,Approved,O1",
      ],
    ],
  },
  skimlinks: {
    is: "USD approved 100/5",
    said: [
      {
        ...{ commissionId: 71, amount: "5.00", currency: "USD", status: "approved" },
        ...{ customId: "k1", orderValue: 100, transactionDate: "2026-02-01T10:11:12Z" },
      },
      {
        ...{ commission_id: "71", status: "active" },
        transaction_details: {
          ...{ status: "active", transaction_date: "2026-02-01 10:11:12", invoice_id: "O1" },
          basket: { order_amount: 100, publisher_amount: 5, currency: "USD" },
        },
        click_details: { custom_id: "k1" },
      },
      [
        "Commission ID,Merchant,Transaction Date,Status,Order Value,Commission,Currency,Custom ID",
        "71,Shop,2026-02-01,approved,100.00,5.00,USD,k1",
      ],
    ],
  },
  sovrn: {
    is: "USD approved 100/5",
    said: [
      {
        commission: {
          ...{ revenueId: "r1", commissionId: "71", commissionDate: "2026-02-01" },
          ...{ orderValue: 100, publisherNetRevenue: 5 },
        },
        click: { cuid: "k1" },
      },
      [
        "revenueId,commissionDate,cuid,orderValue,publisherNetRevenue",
        "r1,2026-02-01,k1,100.00,5.00",
      ],
      [
        "Commission ID,Commission Date,CUID,Merchant,Order Value,Net Revenue",
        "71,2026-02-01,k1,Shop,100.00,5.00",
      ],
    ],
  },
  belboon: {
    is: "EUR approved 100/5",
    said: [
      {
        ...{ conversion_uniqid: "b1", conversion_id: "71", advertiser_id: 4, status: "approved" },
        ...{ conversion_tracking_time: "2026-02-01 10:11:12", conversion_order_value: "100.00" },
        ...{ conversion_commission_total: "5.00", conversion_currency_code: "EUR" },
        ...{ click_subid: ["k1"], conversion_order_id: "O1" },
      },
      [
        "conversion_uniqid;conversion_tracking_time;conversion_order_value;conversion_commission_total;status;click_subid;conversion_order_id;conversion_currency_code",
        "b1;01.02.2026 10:11:12;100,00;5,00;approved;k1;O1;EUR",
      ],
      [
        "conversion_id;conversion_tracking_time;conversion_order_value;conversion_commission_total;status;click_subid;conversion_order_id;conversion_currency_code",
        "71;01.02.2026 10:11:12;100,00;5,00;approved;k1;O1;EUR",
      ],
      "order_id=O1&amount=100.00&commission=5.00&currency=EUR&subid=k1&status=approved",
    ],
  },
  generic: {
    is: "USD approved 100/5",
    said: [
      "transaction_id=71&order_id=O1&amount=100.00&commission=5.00&currency=USD&click_id=k1",
      "conversion_id=c9&order_id=O1&amount=100.00&commission=5.00&currency=USD&click_id=k1",
      "conversion_id=c9&amount=100.00&commission=5.00&currency=USD&click_id=k1",
      [
        "Transaction ID,Conversion ID,Order ID,Date,Status,Sale Amount,Commission,Currency,Click ID",
        "71,c9,O1,2026-02-01,approved,100.00,5.00,USD,k1",
      ],
    ],
  },
};
