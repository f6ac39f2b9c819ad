import { inform } from '../log.ts'

/** Delivers a code by SMS. */
export interface SmsSender {
  /** Throws when the message could not be handed over. */
  send(phone: string, code: string): Promise<void>
}

/**
 * Sends nothing: writes the code, and not the number, to the server's log, so that the demo works without a
 * provider.
 */
export const logSender: SmsSender = { send: async (_phone, code) => inform(`SMS verification code: ${code}`) }
