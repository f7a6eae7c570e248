/** A name server on this machine, over UDP, for tests. Source: RFC 1035, 4. */
import { createSocket } from "node:dgram";
import { once } from "node:events";
import type { AddressInfo } from "node:net";

const TXT = 16;
const MX = 15;
const CODES = { SERVFAIL: 2, NXDOMAIN: 3 } as const;

export interface Zone {
  /** Records by name, each in the strings it is kept in; a text is one string. */
  txt?: Record<string, (string | string[])[]>;
  mx?: Record<string, [priority: number, exchange: string][]>;
  /** Names for which the server fails. */
  broken?: string[];
}

const nameOf = (message: Buffer): { name: string; end: number } => {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString("latin1", at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join(".").toLowerCase(), end: at + 1 };
};

const counted = (text: string) => {
  const bytes = Buffer.from(text, "latin1");
  return Buffer.concat([Buffer.from([bytes.length]), bytes]);
};
const wireName = (name: string) =>
  Buffer.concat([...name.split(".").filter(Boolean).map(counted), Buffer.from([0])]);

function record(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  // The name is that of the question, which begins at the twelfth byte.
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt32BE(60, 6);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function answersOf({ txt = {}, mx = {} }: Zone, name: string, type: number): Buffer[] {
  if (type === TXT) {
    return (txt[name] ?? []).map((strings) =>
      record(TXT, Buffer.concat([strings].flat().map(counted))),
    );
  }
  if (type !== MX) return [];
  return (mx[name] ?? []).map(([priority, exchange]) =>
    record(MX, Buffer.concat([Buffer.from([priority >> 8, priority & 255]), wireName(exchange)])),
  );
}

/** @returns its address, for `Resolver.setServers`, and what closes it */
export async function dnsServer(zone: Zone): Promise<{ address: string; close: () => void }> {
  const socket = createSocket("udp4");
  socket.on("message", (message, { port, address }) => {
    const { name, end } = nameOf(message);
    const answers = answersOf(zone, name, message.readUInt16BE(end));
    const isKnown = name in (zone.txt ?? {}) || name in (zone.mx ?? {});
    const code = zone.broken?.includes(name) ? CODES.SERVFAIL : isKnown ? 0 : CODES.NXDOMAIN;
    const head = Buffer.alloc(12);
    message.copy(head, 0, 0, 2);
    head.writeUInt16BE(0x8180 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(answers.length, 6);
    socket.send(Buffer.concat([head, message.subarray(12, end + 4), ...answers]), port, address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
  const { port } = socket.address() as AddressInfo;
  return { address: `127.0.0.1:${port}`, close: () => socket.close() };
}
