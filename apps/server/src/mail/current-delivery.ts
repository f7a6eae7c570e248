/** Delivers mails through the configured mail server. */
import { type Deliver, DeliveryError } from "./delivery.ts";
import type { MailServer } from "./mail-server.ts";

/** Delivers through the server that is configured at the time of sending. */
export function deliveryBy(current: () => Promise<MailServer | null>): Deliver {
  let known: { name: string; deliver: Promise<Deliver> } | null = null;
  const disconnect = async () => (await known?.deliver)?.disconnect?.();
  const deliver: Deliver = async (mail, begin, onWritten) => {
    const server = await current();
    if (!server) throw new DeliveryError("delayed", "No mail server is set.");
    const name = JSON.stringify(server);
    if (known?.name !== name) {
      void disconnect();
      known = { name, deliver: open(server) };
    }
    await (await known.deliver)(mail, begin, onWritten);
  };
  return Object.assign(deliver, { disconnect: () => void disconnect() });
}

/** Loads SMTP with the first mail: the library takes two megabytes. */
async function open(server: MailServer): Promise<Deliver> {
  const { createSmtpDelivery } = await import("./smtp-delivery.ts");
  return createSmtpDelivery(server);
}
