/** A mailbox server for tests, as much of RFC 3501 as reading a folder takes. It is stopped after each test. */
import { type AddressInfo, createServer, type Socket } from "node:net";
import { closeAfterTest } from "./closing.ts";

export interface StoredMail {
  uid: number;
  /** When it came. */
  at: Date;
  source: string;
}

/** What a folder holds, and what its server was told. */
export interface ImapFolder {
  uidValidity: number;
  mails: StoredMail[];
  commands: string[];
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");
const two = (value: number) => String(value).padStart(2, "0");
const internalDate = (at: Date) =>
  `${two(at.getUTCDate())}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`;

/** @param password - of the user `bounces`, whose folder is `Returned` */
export async function imapServer(password: string) {
  const folder: ImapFolder = { uidValidity: 1, mails: [], commands: [] };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => {});
    socket.on("close", () => sockets.delete(socket));
    socket.write("* OK [CAPABILITY IMAP4rev1] ready\r\n");
    let text = "";
    socket.on("data", (bytes) => {
      text += bytes.toString("latin1");
      for (let end = text.indexOf("\r\n"); end !== -1; end = text.indexOf("\r\n")) {
        const line = text.slice(0, end);
        text = text.slice(end + 2);
        socket.write(answerTo(line, folder, password), "latin1");
        if (/^\S+ LOGOUT/i.test(line)) socket.end();
      }
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", () => done()));
  closeAfterTest(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { folder, port: (server.address() as AddressInfo).port };
}

function answerTo(line: string, folder: ImapFolder, password: string): string {
  const [, tag = "*", command = "", rest = ""] = /^(\S+) ((?:UID )?\w+) ?(.*)$/i.exec(line) ?? [];
  const said = command.toUpperCase();
  folder.commands.push(said);
  const fine = `${tag} OK done\r\n`;
  switch (said) {
    case "CAPABILITY":
      return `* CAPABILITY IMAP4rev1\r\n${fine}`;
    case "LOGIN":
      return rest.replaceAll('"', "") === `bounces ${password}`
        ? fine
        : `${tag} NO [AUTHENTICATIONFAILED] refused\r\n`;
    case "LIST":
    case "LSUB":
      return `* ${said} (\\HasNoChildren) "/" ${/"Returned"|Returned$|\*/.test(rest) ? "Returned" : '""'}\r\n${fine}`;
    case "EXAMINE":
    case "SELECT":
      if (!rest.includes("Returned")) return `${tag} NO [NONEXISTENT] no such folder\r\n`;
      return (
        `* ${folder.mails.length} EXISTS\r\n* FLAGS ()\r\n` +
        `* OK [UIDVALIDITY ${folder.uidValidity}] numbers\r\n* OK [UIDNEXT 9999] next\r\n` +
        `${tag} OK [READ-${said === "EXAMINE" ? "ONLY" : "WRITE"}] done\r\n`
      );
    case "UID SEARCH":
      return `* SEARCH${folder.mails
        .filter((mail) => isAsked(mail, rest))
        .map(({ uid }) => ` ${uid}`)
        .join("")}\r\n${fine}`;
    case "UID FETCH":
      return fetched(rest, folder) + fine;
    case "LOGOUT":
      return `* BYE\r\n${fine}`;
    case "NOOP":
    case "CLOSE":
    case "UNSELECT":
      return fine;
    default:
      return `${tag} BAD unknown\r\n`;
  }
}

/** More than `UID 5:*` asks for, as servers may always name the last; `SINCE 1-Mar-2026` is a day. */
function isAsked({ at }: StoredMail, query: string): boolean {
  if (/UID \d+:\*/i.test(query)) return true;
  const [, day, month = "", year] = /SINCE "?(\d+)-(\w+)-(\d+)/i.exec(query) ?? [];
  return +at >= Date.UTC(Number(year), MONTHS.indexOf(month), Number(day));
}

function fetched(rest: string, { mails }: ImapFolder): string {
  const [set = ""] = /^\S+/.exec(rest) ?? [];
  const ranges = set.split(",").map((range) => range.split(":").map(Number));
  const isAsked = (uid: number) => ranges.some(([from = 0, to = from]) => uid >= from && uid <= to);
  const body = /BODY\.PEEK\[\](?:<0\.(\d+)>)?/i.exec(rest);
  const answers = mails.map((mail, at) => {
    if (!isAsked(mail.uid)) return "";
    const head = `* ${at + 1} FETCH (UID ${mail.uid} INTERNALDATE "${internalDate(mail.at)}"`;
    if (!body) return `${head})\r\n`;
    const source = body[1] ? mail.source.slice(0, Number(body[1])) : mail.source;
    const name = body[1] ? "BODY[]<0>" : "BODY[]";
    return `${head} ${name} {${source.length}}\r\n${source})\r\n`;
  });
  return answers.join("");
}
