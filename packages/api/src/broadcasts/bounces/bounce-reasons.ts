/**
 * Interprets the reasons of mail servers: permanent or temporary. They come as enhanced status
 * codes (RFC 3463), SMTP codes, or words.
 */
import { anyOf } from "../../core/text/any-of.ts";
import type { BounceType } from "./bounce.ts";

/** Words of a permanent failure: the address does not exist. */
const GONE = new RegExp(
  anyOf`
    (?:user|recipient|mailbox|address|account|person|addressee|alias|inbox)s?[^.]{0,40}(?:unknown|not (?:(?:be )?found|exist|known|listed|present|valid|recognized)|doe?s? ?n[o']t exist|invalid|disabled|inactive|deactivated|closed|terminated|expired|unavailable|suspended|no longer)
    (?:unknown|no such|invalid|bad|nonexistent|non-existent|unroute?able|undeliverable|illegal)[^.]{0,20}(?:user|recipient|mailbox|address|account|person|alias|local)
    (?:unknown|no such|nonexistent|non-existent|unroute?able)[^.]{0,20}(?:host|domain)
    does ?n[o']?t (?:exist|have an? \S{1,100} account)|no (?:mail ?box|account|one at)
    not (?:an? )?(?:known|valid|our|active|local) (?:user|customer|recipient|mailbox|address)
    deactivated|user not active|recip(?:ient)?notfound|validrcptto|> not found|bad_?rcptto
    (?:recipient|user)s?(?: (?:is|are))? (?:not ok|not local|rejected\s*$)|archived recipient
    accept user|rejected recipients|in name directory|home directory|no valid recipients
    (?:user|recipient|mailbox|address|account)[^.]{0,40}(?:has (?:been )?(?:moved|replaced)|not accepted\b)
    (?:on|in) (?:the|your|our) (?:account )?suppression list
    no longer (?:available|in use|with|valid|active|employed|works)
    (?:host|domain)(?: name)?[^.]{0,20}(?:not found|unknown|does not exist)
    (?:recipient )?domain must exist|find the recipient domain|name or service not known
    5\.4\.1 recipient address rejected: access denied|nxdomain|\bnot listed in\b|left the company
    unbekannt|existiert nicht|n.existe pas|inconnu|no existe|desconocid|inexistente|n[ãa]o existe
    desconhecid|non esiste|inesistente|sconosciut|bestaat niet|onbekend|nie istnieje|nieznany
    adresse[^.]{0,80} introuvable|no se (?:ha )?(?:encontr[óo]|encontrado|pudo encontrar)[^.]{0,30} direcci[óo]n
    endere[çc]o[^.]{0,60} n[ãa]o (?:p[ôo]de ser|foi) encontrad|adres[^.]{0,20} (?:kan )?niet (?:worden )?gevonden
    nie (?:można znaleźć|znaleziono)[^.]{0,30} adres|inte (?:att )?hitta[^.]{0,20}adress
    adresse[^.]{0,60}ikke (?:fundet|funnet)|не удалось найти[^.]{0,40} адрес|adresi? bulunamad
    adres[^.]{0,60} (?:nepodařilo najít|nebyla nalezena)|indirizzo[^.]{0,60} non (?:è stato )?trovat
    osoitetta[^.]{0,40} ei löyd|cím[^.]{0,40} nem található|找不到[^。\n]{0,12}(?:地址|邮箱|用户|收件人)
    주소를 찾을 수 없|존재하지 않|because the domain \S{1,255} couldn['’]t be found
    finns inte|findes ikke|finnes ikke|не существует|не найден|нет такого|неизвестн|nessun utente
    ei (?:ole olemassa|löydy)|neexistuje|nenalezen|nem létezik|nu exist[ăa]|δεν (?:υπάρχει|βρέθηκε)
    kullanıcı bulunamad|не існує|không tồn tại|غير موجود|לא קיים
    宛先[^。\n]{0,30}(?:不明|見つか|存在|ありません|誤|正しく)|不明|リストにありません|見つか[らり]|存在しません|不存在|无此用户|無此
  `,
  "i",
);

/** Words of a temporary failure: the mailbox is full or unreachable. */
const THERE = new RegExp(
  anyOf`
    quota|out of storage|mailbox (?:is |was )?full|temporar|too many|dns error
    name server (?:reply|error|failure|timeout)|host not found, try again|servfail
    (?:postfach|speicherplatz)[^.]{0,40}(?:voll|überfüllt|erschöpft|überschritten)|zu ?viele mails
    (?:bo[iî]te|messagerie)[^.]{0,60}(?:pleine|satur)
    (?:buz[oó]n|casilla|bandeja)[^.]{0,60}(?:llen[oa]|excedid)|casella[^.]{0,40}piena
    caixa[^.]{0,60}(?:cheia|lotada)|(?:mailbox|postvak|postbus)[^.]{0,30} vol\b
    skrzynk[^.]{0,40}pełn|ящик[^.]{0,60}(?:полон|полнен)
    (?:容量|メールボックス|邮箱|信箱|空间).{0,12}(?:超|不足|一杯|いっぱい|满|滿)
  `,
  "i",
);

/** The server finds fault with who sends, or from where. */
const SENDER_REFUSED = new RegExp(
  anyOf`
    \bsender(?:'s)?(?: e?-?mail)? (?:address|domain|host|verif|polic|ids?\b|not\b|is (?:not|un|block)|reject|denied|block|unknown|invalid|refused)
    (?:invalid|unknown|bad|rejected|blocked|unauthori[sz]ed|forged) (?:envelope[ -])?sender
    \b(?:helo|ehlo)\b|reverse[ -]?(?:dns|lookup)|\bPTR\b|client host|return[ -]path
    your (?:ip|isp)\b|(?<!suppression list for )\b(?:your|sender(?:'s)?) account\b|\bdomain of (?:the )?sender\b
    your (?:mail ?)?(?:server|network) (?:is|has|ip|was|does)\b|black-?list|spamhaus
    messages from \S{1,80} weren['’]t sent|allowed rcpthosts|backscatter|\bBATV\b
  `,
  "i",
);

/** Words of a refusal that says nothing about the address. */
const NOT_NOW = new RegExp(
  anyOf`
    is full|disk (?:space|full)
    (?:insufficient|not enough|out of) (?:\w{1,30} )?(?:storage|space|memory)|over ?limit
    too (?:large|big|long|many|much)|exceed|size limit|gr[ae]y-?list|try (?:again|later)|temporar
    time[d -]*out|deferred|connection|network|retry|maximum[^.]{0,30} attempts|time expired
    rate[ -]limit|throttl|at a rate|spam|junk|block(?:ed|list| list)|black-?list|\bRBL\b|\bDNSBL\b
    reputation|policy|dmarc|\bspf\b|dkim|authenticat|unsolicited|bulk|content|virus|malware
    attachment|security|relay|access denied|not authori[sz]ed|not permitted|loop|hop count
    protocol|syntax|bad sequence|service (?:\w{1,30} )?(?:not |un)available|preferences
    requires? (?:confirmation|verif)|pre-?approved|whitelist|challenge|resources|unable to verify
    verification
  `,
  "i",
);

/**
 * Status codes of addresses that do not exist, whatever the words; 5.1.7 and 5.1.8 concern the
 * sender.
 */
const GONE_STATUS = /^5\.(?:1\.(?:0|1|2|3|4|6|9|10)|2\.1|4\.4)$/;
const NOT_NOW_STATUS = /^(?:4\.|5\.(?:1\.[78]|2\.[0234]|3\.|4\.[1235-9]|5\.|6\.|7\.))/;

/** Says nothing but that it failed. */
const GENERAL_STATUS = /^(?:5\.0\.\d{1,3})?$/;

/** Codes of SMTP that are about the mailbox. Others may be about the mail, or about who sent it. */
const MAILBOX_CODE = /^55[013]$/;

/** The sender's address does not exist, whatever the words. */
const SENDER_STATUS = /^5\.1\.[78]$/;
/** A temporary reply code (4xx) quoted in a report. */
const LATER = /(?:^|[:;]|\bsaid)\s*4\d\d[ -]/;

/** The enhanced status code in a text; empty when there is none. Ignores IP addresses. */
export const statusIn = (text: string): string =>
  /(?<![\w.])[245]\.\d{1,3}\.\d{1,3}\b(?!\.)/.exec(text)?.[0] ?? "";

/** @returns true for a status that means that the recipient does not exist */
export const isGoneStatus = (status: string): boolean => GONE_STATUS.test(status);

/** Says that the recipient does not exist. The dots of an address between the words end no sentence. */
const saysGone = (text: string): boolean =>
  GONE.test(text) || GONE.test(text.replace(/\S{1,320}@[\w.-]{1,255}/g, "it"));

/** @returns true for words that mean that the recipient does not exist */
export const isGone = (text: string): boolean =>
  !THERE.test(text) && !SENDER_REFUSED.test(text) && saysGone(text);

/** @returns true for words that give a reason */
export const statesReason = (text: string): boolean =>
  saysGone(text) || [THERE, SENDER_REFUSED, NOT_NOW].some((words) => words.test(text));

/** @returns the type, if it is certain; otherwise null */
function certainType(status: string, text: string): BounceType | null {
  const precise = GENERAL_STATUS.test(status) ? statusIn(text) || status : status;
  if (/^4\./.test(precise) || LATER.test(text) || SENDER_STATUS.test(precise)) return "soft";
  if (THERE.test(text) || SENDER_REFUSED.test(text)) return "soft";
  if (saysGone(text)) return "hard";
  if (isGoneStatus(precise)) return NOT_NOW.test(text) ? "soft" : "hard";
  return NOT_NOW_STATUS.test(precise) || NOT_NOW.test(text) ? "soft" : null;
}

/** @returns true for a temporary reason, or one about the mail or sender; the recipient exists */
export const isPassing = (text: string): boolean => certainType("", text) === "soft";

/**
 * @param action - of a report: `failed`, `delayed`, `delivered` …
 * @param status - enhanced status code; may be empty
 * @param text - in words
 * @returns null when the mail was delivered
 */
export function typeOf(action: string, status: string, text: string): BounceType | null {
  if (["delivered", "relayed", "expanded"].includes(action)) return null;
  if (action === "delayed") return "soft";
  const certain = certainType(status, text);
  if (certain) return certain;
  // Only certain failures are permanent: those with other reasons, or none, are temporary.
  const [, code] = /(?:^|\D)(5\d\d)(?=[ -]|$)/.exec(text) ?? [];
  const isMailbox = code === undefined ? /^5\./.test(status) : MAILBOX_CODE.test(code);
  return isMailbox && !/\p{L}{3}/u.test(text.replace(/\S{1,320}@\S{1,320}/g, "")) ? "hard" : "soft";
}

/** It may arrive yet. */
const DELAY = new RegExp(
  anyOf`
    delayed|will (?:be retried|keep trying|continue)
    (?<!no (?:further|more) (?:delivery )?)attempts? will|continue (?:to try|trying)
    not yet been delivered|just a warning|postponed|verzögert|wird verzögert|weiterhin versuch
    retard[ée]|nouvelle tentative|se retras|reintentar|ritardo|opóźnion|отложен|задерж|遅延|再送を
  `,
  "i",
);

/** @returns true for a report that a mail is delayed and may still arrive */
export const isDelay = (text: string): boolean => DELAY.test(text);

const AUTOMATIC_SUBJECT = new RegExp(
  anyOf`
    ^(?:re:\s*)?(?:auto(?:matic|mated)?[ -]?(?:reply|response|answer)|auto(?:reply)?:|vacation|on (?:vacation|holiday|leave)|abwesen|automatische (?:antwort|rück|r=)|réponse automatique|absen[ct]|respuesta autom|ausen[ct]|risposta automatica|assente|resposta autom|ausência|automatisch antwoord|afwezig|autosvar|automatiskt svar|autoodpow|odpowiedź auto|автоответ|автоматический ответ|自動(?:返信|応答)|自动(?:回复|答复)|otomatik)
    out of (?:the )?office|fuera de (?:la )?oficina|fuori (?:ufficio|sede)|nicht im (?:büro|haus)
  `,
  "i",
);

/** @returns true for the subject of an out-of-office reply */
export const isAutomaticReplySubject = (subject: string): boolean =>
  AUTOMATIC_SUBJECT.test(subject);
