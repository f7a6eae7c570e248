/** Names of fields and words for states that many networks share. Pure. */
import type { State } from "../core/event.ts";
import type { Field } from "./adapter.ts";

/** Names in English and other languages of networks, the more specific ones first. */
const names: Readonly<Record<Field, string>> = {
  transactionId: `
    transaction_id | transactionid | trans_id | conversion_id | action_id | commission_id
    event_id | sale_id | lead_id | txid | tid | uniqueid | unique_id | Transaktions-ID
    Transaktionsnummer | ID de transaction | ID transacción | ID transazione | ID de transacción
    ID de la transacción | ID della transazione | ID da transação | ID de la transaction
    Transactie-ID | Transactienummer | Vorgangs-ID | Conversion-ID | Konversions-ID
    ID de conversion | ID de conversión | ID conversione | ID transakcji | ID akcji
    ID d’action | ID de l’action | Aktions-ID | ID de acción | ID azione | Actie-ID
    nr transakcji | numer transakcji | transaktions-ID | transaksjons-ID | transaktionsnr
    transaksjonsnr | transaktioid | tapahtuman tunnus | ID transakce | číslo transakce
    tranzakció azonosító | tranzakcióazonosító | ID tranzacție | işlem no | işlem numarası
    işlem kimliği | ID транзакции | номер транзакции | ID транзакції | ID συναλλαγής | 取引ID
    成果ID | 取引番号 | 交易ID | 交易号 | 交易编号 | 거래 ID | 거래번호 | رقم المعاملة | معرف المعاملة | מזהה עסקה
    מספר עסקה | mã giao dịch | ID transaksi
    id_transaction | id_conversion | id_vente | id_transacao | txn_id | txn | tran_id | trx_id
    conv_id | uniq_id | cnv_tid | id_trans | ID transakcije | broj transakcije
    številka transakcije | ID action | action-ID | Provisions-ID | código da transação
    código de la transacción | código de transacción | codice transazione`,
  orderId: `
    order_id | order_number | order_ref | order_reference | orderno | order_nr | order | oid
    merchant_order_id | Bestellnummer | Auftragsnummer | numéro de commande | n° de commande
    número de pedido | numero ordine | ordernummer | id commande | Bestell-ID | Auftrags-ID
    Bestellreferenz | ID de la commande | référence commande | référence de commande
    ID de pedido | ID del pedido | referencia de pedido | ID ordine | ID dell’ordine
    número do pedido | order-ID | numer zamówienia | ordrenummer
    nr zamówienia | ID zamówienia | ordre-ID | ordrenr | ordernr | order-nr | tilausnumero
    tilaustunnus | číslo objednávky | ID objednávky | rendelésszám | rendelési szám
    rendelés azonosító | număr comandă | ID comandă | sipariş no | sipariş numarası
    номер заказа | ID заказа | номер замовлення | αριθμός παραγγελίας | 注文番号 | 注文ID | 订单号 | 订单编号
    訂單編號 | 주문번호 | رقم الطلب | מספר הזמנה | mã đơn hàng | nomor pesanan | ID pesanan
    booking_number | book_number | booknr | reservation_number | Buchungsnummer
    Reservierungsnummer | numéro de réservation | número de reserva | numero di prenotazione
    booking_id | reservation_id
    order_num | idev_ordernum | purchase_code | broj narudžbe | ID narudžbe | številka naročila
    ID naročila`,
  partId: "",
  amount: `
    sale_amount | sale_amt | order_amount | order_amt | order_value | transaction_amount | sale_value | basket_value
    cart_value | order_sum | order_total | total_sale | purchase_amount | purchase_value
    transaction_value | net_sale_amount | net_order_amount | net_order_value
    gross_sales | gross_sale_amount | gross_order_value | net_sales | price | amount | sum_order | value
    revenue | total | sale | sales | Umsatz | Bestellwert | Betrag brutto | Bruttobetrag
    Warenkorbwert | Warenkorb
    Nettowert | Netto-Bestellwert | Nettobestellwert | Nettobetrag | Brutto | Bruttowert | Bruttoumsatz
    Nettowarenkorb | Warenkorb netto | Warenkorbwert netto | Betrag | montant | montant de la commande | importe | importe de venta
    importo | valore ordine | valor | valor do pedido | orderbedrag | orderwaarde | omzet
    Verkaufsbetrag | Verkaufswert | Bestellsumme | Auftragswert | Nettoumsatz
    Transaktionsbetrag | Warenwert | montant de la vente | montant vente
    montant de la transaction | montant des ventes | valeur de la commande | valeur du panier
    panier | importe de la venta | importe del pedido | importe de la transacción
    valor de venta | valor de la venta | valor del pedido | valor de la compra
    importo della vendita | importo vendita | importo ordine | importo dell’ordine
    importo della transazione | valore della vendita | valore dell’ordine | valore carrello
    valor da venda | valor venda | valor da compra | verkoopbedrag | verkoopwaarde | transactiebedrag
    wartość zamówienia | wartość transakcji | ordervärde | ordreværdi
    kwota | kwota sprzedaży | kwota zamówienia | wartość sprzedaży | wartość koszyka
    orderbelopp | försäljningsbelopp | belopp | ordrebeløp | salgsbeløp | salgsbeløb
    ordrebeløb | beløb | beløp | ordreverdi | ordresum | salgsverdi | salgssum | omsætning | omsetning | omsättning | summa | myyntisumma
    tilauksen arvo | tilaussumma | částka | hodnota objednávky | cena objednávky | összeg
    rendelés értéke | kosárérték | eladási összeg | valoare comandă | valoarea comenzii
    suma vânzării | suma | tutar | satış tutarı | sipariş tutarı | сумма | сумма заказа
    сумма продажи | сума | сума замовлення | ποσό | ποσό πώλησης | αξία παραγγελίας | 売上 | 売上金額
    注文金額 | 購入金額 | 金額 | 金额 | 订单金额 | 销售额 | 销售金额 | 판매금액 | 주문금액 | 금액 | المبلغ | مبلغ البيع
    قيمة الطلب | סכום | סכום העסקה | סכום ההזמנה | giá trị đơn hàng | số tiền | jumlah
    nilai pesanan | total_cost | shopping_cart | total_shopping_cart | saleamt | idev_saleamt | total_sales | beloeb | omsaetning
    total_amount | omprsalg | montant ht | montant hors taxes | montant hors taxe | iznos | iznos narudžbe
    vrijednost narudžbe | znesek | vrednost naročila`,
  amountCurrency: `
    sale_currency | sale_amount_currency | order_currency | amount_currency | Bestellwährung
    Währung des Bestellwerts`,
  commission: `
    commission_amount | commission_amt | comm | publisher_commission | affiliate_commission | commission | payout
    payout_amount | payment_sum | earnings | earning | reward | sum | payment | profit
    commission_value | affiliate_value | total_commission | Provision | Provisionsbetrag | Vergütung
    rémunération | comisión | commissione | comissão | commissie | Provisionswert
    Provision gesamt | Vergütungsbetrag | Verdienst | montant de la commission
    commission totale | gains | comisión total | importe de la comisión | ganancias
    importo della commissione | importo commissione | provvigione | provvigioni | guadagno
    valor da comissão | commissiebedrag | vergoeding | prowizja | provision | paiement
    Auszahlung | pagamento | pago | uitbetaling
    kwota prowizji | wynagrodzenie | ersättning | kommisjon | kommission | honorar | palkkio
    komissio | provisio | provisjon | provisjonsbeløp | provisionsbeløb | provisionsbelopp
    provízia | výška provízie | комисионна | provize | výše provize | jutalék | comision | valoare comision | komisyon
    komisyon tutarı | комиссия | сумма комиссии | вознаграждение | выплата | сумма выплаты | доход | комісія | винагорода | виплата
    προμήθεια | 報酬 | 成果報酬 | 報酬額 | コミッション | 手数料 | 佣金 | 佣金金额 | 커미션 | 수수료 | 수익 | العمولة
    مبلغ العمولة | עמלה | סכום עמלה | hoa hồng | komisi | commission_total | comm_amt
    comission | comission_amount | commision | gain | sale_commission
    affiliate_net_commission | item_total_commission | net_commission | est_payout
    affiliate_earnings | publisher_earnings | affiliate_payout | publisher_payout | partner_payout
    partner_commission | my_commission | commission éditeur | commission de l’éditeur
    commission affilié | commission de l’affilié | commission publisher | commission nette
    Publisher-Provision | Provision Publisher | Affiliate-Provision | Partnerprovision
    Provision netto | comisión del editor | comisión editor | comisión del afiliado
    comisión afiliado | comisión publisher | comisión neta | commissione publisher
    commissione editore | commissione dell’editore | commissione affiliato | commissione netta
    comissão do afiliado | comissão afiliado | comissão do publisher | comissão líquida
    commissie publisher | publishercommissie | affiliatecommissie | prowizja wydawcy
    prowizja partnera | publisherprovision | affiliateprovision
    estimated_payout | estimated_commission | commission_fee | your_commission | provizija
    iznos provizije | znesek provizije`,
  commissionCurrency: `
    commission_currency | commission_amount_currency | payout_currency | Provisionswährung`,
  currency: `
    currency | currency_code | cur | curr | Währung | devise | moneda | valuta | moeda
    Währungscode | code devise | divisa | código de moneda | codice valuta | valutacode | waluta
    valuutta | valuuttakoodi | měna | pénznem | para birimi | döviz | валюта | νόμισμα | 通貨 | 货币
    币种 | 통화 | العملة | מטבע | tiền tệ | mata uang | cnv_currency`,
  state: `
    commission_status | transaction_status | conversion_status | action_status | order_status
    sale_status | status | state | Bearbeitungsstatus | statut | estado | stato
    Transaktionsstatus | Provisionsstatus | Bestellstatus | statut de la transaction
    statut de la commission | état | estado de la transacción | estado de la comisión
    estado de comisión | stato della transazione | stato transazione | stato della commissione
    stato commissione | estado da transação | transactiestatus | commissiestatus | stan
    status transakcji | status prowizji | stan transakcji | stan prowizji | tila | stav
    stav provize | stav transakce | állapot | státusz | stare | statusul | durum | статус
    состояние | статус заказа | стан | κατάσταση | ステータス | 状態 | 承認状況 | 状态 | 订单状态 | 審核狀態 | 상태
    الحالة | סטטוס | מצב | trạng thái | cnv_status | conv_status`,
  paid: `
    paid to publisher | paid to affiliate | an Publisher ausgezahlt | an Publisher gezahlt | ausgezahlt
    ausgezahlt am | Auszahlungsdatum | payé à l’éditeur | payé à l’affilié | date de versement
    pagado al editor | pagado al afiliado | pagado al publisher | pagato all’editore
    pagato all’affiliato | pagato al publisher | pago ao afiliado | uitbetaald | uitbetaald op
    wypłacono wydawcy | utbetald | utbetalt | udbetalt`,
  soldAt: `
    transaction_date | transaction_time | sold_at | sale_date | order_date | event_date
    conversion_date | conversion_time | action_date | action_time | datetime | date_time | date
    timestamp | time | Datum | Bestelldatum | Transaktionsdatum | date de transaction
    date de commande | fecha | fecha de pedido | data | data ordine | orderdatum | Verkaufsdatum
    Datum der Transaktion | Transaktionszeit | Ereignisdatum | date de la transaction
    date de vente | date de la vente | date de la commande | date de conversion
    fecha de transacción | fecha de la transacción | fecha de venta | fecha de la venta
    fecha del pedido | fecha de conversión | data transazione | data della transazione
    data di transazione | data vendita | data della vendita | data dell’ordine
    data da transação | data da venda | data do pedido | transactiedatum | verkoopdatum
    data transakcji | data zamówienia | date d’action | date de l’action | Aktionsdatum
    fecha de acción | data azione | actiedatum
    data sprzedaży | dato | ordredato | salgsdato | transaktionsdato | transaksjonsdato
    försäljningsdatum | transaktionsdatum | päivä | päivämäärä | pvm | tilauspäivä | myyntipäivä
    datum transakce | datum objednávky | dátum | rendelés dátuma | tranzakció dátuma
    data comenzii | data tranzacției | data vânzării | tarih | işlem tarihi | sipariş tarihi
    satış tarihi | дата | дата заказа | дата продажи | дата транзакции | дата замовлення
    ημερομηνία | ημερομηνία πώλησης | 発生日 | 発生日時 | 注文日 | 注文日時 | 日付 | 日期 | 下单时间 | 订单时间 | 交易时间
    날짜 | 주문일 | 거래일 | التاريخ | تاريخ الطلب | تاريخ البيع | תאריך | תאריך עסקה | תאריך הזמנה
    ngày | ngày đặt hàng | tanggal | tanggal pesanan
    Eventdatum | Event-Datum | Ereigniszeitpunkt | Verkaufszeitpunkt | purchase_date
    date_created | created_at | created | creation_date | date_added | order_time | sale_time
    purchase_time | ordered_at | datetime_conversion | conversion_datetime | book_date
    date_transaction | date_conversion | time_of_transaction | registration_date | sales_date
    date_insert | date_inserted | booked_at | date_create | trans_date`,
  soldTime: "",
  clickedAt: `
    click_date | click_time | click_date_time | clicked_at | Klickdatum | Klickzeit
    Klickzeitpunkt | Datum des Klicks | date de clic | date du clic | fecha de clic
    fecha del clic | data clic | data del clic | data do clique | klikdatum
    data kliknięcia | klikkdato | klickdatum | klikkauspäivä | datum kliknutí | kattintás dátuma
    tıklama tarihi | дата клика | クリック日 | クリック日時 | 点击时间 | 클릭일 | تاريخ النقرة | תאריך קליק`,
  asOf: `
    update_date | updated_at | last_modified | modified_date | validation_date | status_date`,
  clickRef: `
    click_ref | click_id | clickid | sub_id | sub_id1 | sub1 | aff_sub | subid_1 | s1 | s2 | epi
    u1 | sid | ref_id | reference | custom_id | pub_ref | sub2 | sub3 | sub4 | sub5 | sub_id2
    sub_id3 | sub_id4 | sub_id5 | aff_sub2 | aff_sub3 | aff_sub4 | aff_sub5 | click_ref2
    click_ref3 | click_ref4 | click_ref5 | click_ref6 | cid | Klickreferenz | Klick-Ref
    Klick-Referenz | Click-Referenz | Referenz | Unter-ID | référence de clic | référence clic
    réf. clic | référence du clic | sous-id | référence | referencia de clic | referencia
    riferimento clic | riferimento del clic | riferimento | referência de clique | referência
    klikreferentie | referentie
    referencja kliknięcia | odsyłacz | klickreferens | klikkreferanse | referens | referanse
    viite | referencia kliku | hivatkozás | referință | referans | метка | субид | 参照ID | 子ID
    トラッキングID | サブID
    effi_id | cnv_id | aff_click_id | aff_sub1 | cdata1 | cdata2 | data1 | data2 | p1 | p2 | p3
    source_sck | sck | argsite | ml_sub1 | ml_sub2 | ml_sub3 | ml_sub4 | ml_sub5`,
  customer: `
    customer_id | customer | customer_reference | customer_ref | shopper_id`,
  merchantId: `
    advertiser_id | merchant_id | program_id | programme_id | campaign_id | offer_id`,
  merchantName: `
    advertiser_name | advertiser | merchant_name | merchant | program_name | programme_name
    campaign_name | campaign | offer_name | store | shop | Programm | Advertiser | Händler
    annonceur | anunciante | inserzionista | Programmname | Händlername | Werbetreibender
    nom de l’annonceur | programme | marchand | programa | nombre del anunciante | comercio
    programma | nome inserzionista | adverteerder
    sklep | reklamodawca | annonsör | annonsør | annoncør | butik | butikk | mainostaja | kauppa
    obchod | inzerent | hirdető | áruház | magazin | anunțător | mağaza | reklamveren | магазин
    рекламодатель | рекламодавець | κατάστημα | διαφημιστής | 広告主 | ショップ | 店铺 | 商家 | 广告主 | 광고주
    상점 | المتجر | المعلن | חנות | מפרסם | cửa hàng | toko`,
  reason: `
    decline_reason | reject_reason | rejection_reason | void_reason | reason | comment | Grund
    Ablehnungsgrund | Stornogrund | motif du refus | motif de refus | motivo de rechazo
    motivo del rechazo | motivo del rifiuto | motivo rifiuto | motivo da recusa
    reden van afwijzing`,
  paymentId: `
    payment_id | payout_id | paystub_id
    payment reference`,
  sku: `
    sku | product_sku | product_id | asin | Artikelnummer | item_id | sku_id | product_code`,
  productName: `
    product_name | item_name | product | item | Produkt | Artikel`,
  quantity: `
    quantity | qty | items | number_of_items | Menge | Anzahl | cantidad | quantité`,
  group: `
    commission_group | commission_type | goal | event_name | goal_name`,
};

const listed = (text: string): string[] =>
  text
    .split(/[|\n]/)
    .map((each) => each.trim())
    .filter(Boolean);

/** The names of each field. */
export const commonNames = Object.fromEntries(
  Object.entries(names).map(([field, text]) => [field, listed(text)]),
) as unknown as Readonly<Record<Field, readonly string[]>>;

/** Words for each state. */
const words: Readonly<Record<State, string>> = {
  pending: `
    pending | new | open | opened | extended | hold | on hold | onhold | in process | processing
    waiting | wait | delayed | under review | in review | unconfirmed | not confirmed
    unapproved | estimated | tracked | created | registered | offen | ausstehend | vorgemerkt
    en attente | en cours | pendiente | in sospeso | in attesa | pendente | in behandeling
    in afwachting | wachtend | openstaand | nog niet goedgekeurd | nog niet beoordeeld
    ordered | in bearbeitung | in prüfung | schwebend | unbestätigt | nicht bestätigt
    à valider | en suspens | en espera | por confirmar | em análise | open staand | openstaand
    w toku | oczekująca | oczekujące | väntande | afventer | pending approval
    awaiting approval | awaiting validation | awaiting confirmation | to be validated
    to be approved | to be confirmed | in progress | under investigation
    en attente de validation | oczekuje | oczekujący | čeká | čekající | beklemede | függőben
    odottaa | avvaktar | в ожидании | ожидает | в обработке | на проверке | 未承認 | 未確定
    承認待ち | 確認中 | 保留 | 保留中 | 待定 | 待确认 | 审核中 | 未確認
    attente | validation en cours | bekliyor | avventer | venter | afventende | în așteptare
    σε εκκρεμότητα | очікує | в очікуванні | 대기 | 대기중 | 待確認 | 審核中 | معلق | معلقة | قيد الانتظار
    قيد المراجعة | ממתין | בהמתנה | chờ duyệt | đang chờ | tertunda | menunggu | pending payment
    booked | pre approved | preapproved | potential | yet to consume | waiting payment
    na čekanju | u obradi | v čakanju | v obdelavi | verzögert | différé | différée | retardé
    retardée | retrasado | retrasada | aplazado | aplazada | in ritardo | posticipato | adiado
    vertraagd | opóźniona | opóźniony | försenad | forsinket
    pending review | awaiting review | manual review | in manual review | reviewing | to be reviewed
    to be verified | unverified | not verified | not validated | not yet approved | not yet confirmed
    not yet validated | provisional | preliminary | pending validation | pending confirmation
    pending verification | vorläufig | wird geprüft | in überprüfung | zur prüfung | prüfung läuft
    in klärung | wartet auf freigabe | wartet auf bestätigung | noch nicht bestätigt | zurückgestellt
    en cours d’examen | en cours de validation | en cours de vérification | en vérification
    à vérifier | à confirmer | non confirmé | non confirmée | provisoire | en revisión | en proceso
    en trámite | en verificación | en validación | pendiente de validación | pendiente de aprobación
    pendiente de confirmación | pendiente de revisión | por validar | por aprobar | sin confirmar
    no confirmado | no confirmada`,
  approved: `
    approved | auto approved | automatically approved | approve | confirmed | confirm | locked | accepted | accept | validated | valid
    completed | complete | success | successful | payable | cleared | shipped | sale | sold | ok
    active | bestätigt | freigegeben | genehmigt | validé | validée | approuvé | confirmé
    aprobado | aprobada | confirmado | confermato | approvato | aprovado | goedgekeurd
    geaccepteerd | akzeptiert | gültig | bestaetigt | approuvée | approuvés | confirmée
    accepté | acceptée | valide | válido | válida | aceptado | aceptada | confirmada
    confermata | convalidato | convalidata | approvata | accettato | accettata | aprovada
    bevestigd | zatwierdzona | zatwierdzone | godkänd | godkendt | zatwierdzono | zatwierdzony
    schváleno | schválená | potvrzeno | onaylandı | onaylı | jóváhagyva | jóváhagyott
    hyväksytty | godkjent | одобрено | подтверждено | подтверждена | принято | 承認 | 承認済
    承認済み | 確定 | 確定済み | 成果確定 | 已确认 | 已批准 | 已通过
    aprobată | aprobat | acceptat | acceptată | confirmat | confirmată | εγκρίθηκε | εγκεκριμένη
    схвалено | прийнято | 승인 | 승인됨 | 확정 | 已確認 | 已批準 | مقبول | مقبولة | مؤكد | مؤكدة | موافق عليه
    מאושר | מאושרת | אושר | đã duyệt | đã xác nhận | disetujui | dikonfirmasi
    odobreno | odobrena | potvrđeno | potvrđena | prihvaćeno | potrjeno | potrjena
    verified | finalized | finalised | qualified | eligible | commissionable | ready for payment
    stayed | departed | ready for payout | ready to pay | verifiziert | auszahlbar | bereit zur auszahlung
    zur auszahlung freigegeben | verrouillé | verrouillée | vérifié | vérifiée | éligible
    prêt à payer | verificado | verificada | finalizado | finalizada`,
  paid: `
    paid | closed | payed | settled | paid out | payment made | ausgezahlt | bezahlt | payé
    payée | pagado | pagato | pago | betaald | uitbetaald | ausbezahlt | vergütet | réglé
    réglée | pagada | abonado | pagata | liquidato | paga | voldaan | zapłacona
    payout | paid to affiliate | paid to publisher | выплачено | виплачено | udbetalt | utbetalt | utbetald | maksettu | vyplaceno
    kifizetve | plătit | plătită | ödendi | πληρώθηκε | 支払済 | 支払い済み | 已支付 | 已付款 | 지급완료 | مدفوع
    مدفوعة | שולם | đã thanh toán | dibayar | vypłacona | wypłacona | wypłacono
    plaćeno | isplaćeno | plačano | izplačano`,
  declined: `
    declined | decline | rejected | reject | refused | cancelled | canceled | cancel | denied | deny
    deleted | invalid | void | voided | disapproved | failed | storniert | storno | abgelehnt
    refusé | refusée | annulé | annulée | rechazado | cancelado | anulado | rifiutato
    annullato | rejeitado | afgekeurd | geweigerd | not commissionable | non commissionable
    verweigert | ungültig | annulliert | gelöscht | rejeté | rejetée | invalide | supprimé
    supprimée | rechazada | cancelada | anulada | denegado | denegada | eliminado | rifiutata
    annullata | respinto | respinta | cancellato | cancellata | rejeitada | recusado | recusada
    geannuleerd | afgewezen | odrzucona | odrzucone | anulowana | avvisad | afvist
    zurückgewiesen | odrzucono | odrzucony | anulowano | zamítnuto | zamítnutá | zrušeno
    reddedildi | iptal | iptal edildi | elutasítva | hylätty | peruttu | avvist | nekad
    отклонено | отклонена | отменено | аннулировано | 却下 | 否認 | 非承認 | 否承認 | キャンセル
    已拒绝 | 已取消 | 已驳回 | 无效
    annulleret | annullerad | kansellert | respins | respinsă | anulat | anulată | απορρίφθηκε
    ακυρώθηκε | відхилено | скасовано | 거절 | 취소 | 취소됨 | 반려 | 已拒絕 | مرفوض | مرفوضة | ملغي | ملغاة
    נדחה | נדחתה | בוטל | từ chối | đã hủy | ditolak | dibatalkan
    odbijeno | odbijena | otkazano | stornirano | zavrnjeno | preklicano
    not valid | not accepted | disqualified | unqualified | not qualified | ineligible | not eligible
    no show | noshow | fraud | fraudulent | removed | nicht gültig | nicht akzeptiert | disqualifiziert | betrug
    disqualifié | disqualifiée | inéligible | non éligible | fraude | frauduleux
    no válido | no válida | descalificado | descalificada | no elegible | fraudulento`,
  reversed: `
    reversed | reversal | refund | refunded | chargeback | charged back | returned | return
    rfnd | cgbk | erstattet | rückerstattet | remboursé | reembolsado | rimborsato
    terugbetaald | retourniert | rückbuchung | rückgabe | zurückgegeben | retourné | retournée
    remboursée | devuelto | devuelta | reembolsada | rimborsata | reso | devolvido | estornado
    geretourneerd`,
};

/** The state of each word. */
export const commonStates: Readonly<Record<string, State>> = Object.fromEntries(
  (Object.entries(words) as [State, string][]).flatMap(([state, text]) =>
    listed(text).map((word) => [word, state]),
  ),
);
