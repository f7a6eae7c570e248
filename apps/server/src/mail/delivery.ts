/** What delivering a mail of the outbox means, and how it fails. */
import type { ClaimedMail } from "@pickwell/api/mail-claims";
import type { DeliveryFailure } from "@pickwell/api/outbox";
import type { Resistance } from "./pace.ts";

/** A mail was not delivered, or may not have been. The message is for the shop's owner. */
export class DeliveryError extends Error {
  override name = "DeliveryError";

  constructor(
    readonly failure: DeliveryFailure,
    message: string,
    /** What it says of the pace. */
    readonly resistance: Resistance = "none",
  ) {
    super(message);
  }
}

/** Callbacks of a delivery. */
export interface DeliverySteps {
  begin: () => Promise<boolean>;
  onWritten?: (() => void) | undefined;
}

/**
 * Delivers a mail. `begin` is called when the server waits for the first byte; unless it answers
 * true, nothing is sent. `onWritten` is called when another mail may be begun though the answer to
 * this one has not come; who gives it lets this mail follow another in the same way.
 *
 * @throws DeliveryError
 */
export interface Deliver {
  (
    mail: ClaimedMail,
    begin: DeliverySteps["begin"],
    onWritten?: DeliverySteps["onWritten"],
  ): Promise<void>;
  /** No other mail is due: the session with the server ends. */
  disconnect?(): void;
}
