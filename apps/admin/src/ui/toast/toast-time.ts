/** How long a message is shown, in milliseconds; failures stay until they are closed. */
export const SHOWN_MS = 6000;
