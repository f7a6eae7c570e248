import { Secret, TOTP } from "otpauth";

/**
 * What a device shows as the second factor at a moment. Apart from the accounts of tests, which load
 * the whole API: browser tests need none of it.
 *
 * @param secret - of the device, in Base32
 */
export const codeAt = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
