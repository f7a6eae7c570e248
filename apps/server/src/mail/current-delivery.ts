/** Delivers mails through the configured mail server. */
import { type Deliver, DeliveryError } from "./delivery.ts";
import type { MailServer } from "./mail-server.ts";

/**
 * Delivers through the server that is configured at the time of sending.
 *
 * @param open - connects to a server; called again with the next mail after a failure
 */
export function deliveryBy(current: () => Promise<MailServer | null>, open = openSmtp): Deliver {
  let known: { name: string; deliver: Promise<Deliver> } | null = null;
  const disconnect = () => {
    // If it could not be opened there is no session, and the error was reported already.
    known?.deliver.then((opened) => opened.disconnect?.()).catch(() => {});
  };
  const deliver: Deliver = async (mail, begin, onWritten) => {
    const server = await current();
    if (!server) throw new DeliveryError("delayed", "No mail server is set.");
    const name = JSON.stringify(server);
    if (known?.name !== name) {
      disconnect();
      known = { name, deliver: open(server) };
    }
    const { deliver: opening } = known;
    const opened = await opening.catch((error: unknown) => {
      if (known?.deliver === opening) known = null;
      throw error;
    });
    await opened(mail, begin, onWritten);
  };
  return Object.assign(deliver, { disconnect });
}

/** Loads SMTP with the first mail: the library takes two megabytes. */
async function openSmtp(server: MailServer): Promise<Deliver> {
  const { createSmtpDelivery } = await import("./smtp-delivery.ts");
  return createSmtpDelivery(server);
}
