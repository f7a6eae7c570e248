/** Which connections a process holds, as Linux tells. */
import { readdirSync, readFileSync, readlinkSync } from "node:fs";

/** A connection that is open in both directions. */
const ESTABLISHED = "01";

/**
 * The clients of a process.
 *
 * @param pid - of a stopped process, so that the answer stays true
 * @param port - on which it accepts them
 * @returns their own ports
 */
export function clientPortsOf(pid: number, port: number): Set<number> {
  const sockets = new Set(descriptorsOf(pid));
  const ports = new Set<number>();
  for (const line of readFileSync(`/proc/${pid}/net/tcp`, "utf8").trim().split("\n").slice(1)) {
    const [, local = "", remote = "", state, , , , , , inode] = line.trim().split(/\s+/);
    if (state !== ESTABLISHED || portOf(local) !== port) continue;
    if (sockets.has(`socket:[${inode}]`)) ports.add(portOf(remote));
  }
  return ports;
}

const portOf = (address: string): number => Number.parseInt(address.split(":")[1] ?? "", 16);

function descriptorsOf(pid: number): string[] {
  const folder = `/proc/${pid}/fd`;
  return readdirSync(folder).flatMap((name) => {
    try {
      return [readlinkSync(`${folder}/${name}`)];
    } catch {
      // Closed meanwhile.
      return [];
    }
  });
}
