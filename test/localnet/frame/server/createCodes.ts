import { randomInt } from 'node:crypto'
import type { Clock } from './clock.js'
import { FrameApiError } from './FrameApiError.js'

/** One-time codes of six digits, each for one purpose of one user. */
export type Codes = {
  /** Makes the code for a purpose; the one before it is void. */
  issue(purpose: string): string
  /**
   * Uses the code up.
   *
   * @throws FrameApiError when it is wrong, too old, used already or was tried too often.
   */
  redeem(purpose: string, otp: string): void
  withdraw(purpose: string): void
  clear(): void
}

type Code = { readonly digits: string; readonly expiresAt: number; wrongTries: number; isUsed: boolean }

const validity = 20 * 60_000
const mostTries = 5

export function createCodes(clock: Clock): Codes {
  const codes = new Map<string, Code>()
  return {
    issue(purpose) {
      const digits = randomInt(1_000_000).toString().padStart(6, '0')
      codes.set(purpose, { digits, expiresAt: clock.now() + validity, wrongTries: 0, isUsed: false })
      return digits
    },
    redeem(purpose, otp) {
      const code = codes.get(purpose)
      if (code === undefined) throw new FrameApiError('OTP_NOT_SENT', 'No code was sent, please ask for one')
      if (code.isUsed) throw new FrameApiError('OTP_USED', 'This code was used already')
      if (code.expiresAt <= clock.now()) throw new FrameApiError('OTP_EXPIRED', 'This code has expired')
      if (code.digits !== otp) code.wrongTries++
      if (code.wrongTries >= mostTries)
        throw new FrameApiError('OTP_TRIES_USED_UP', 'Too many wrong codes, please ask for a new one')
      if (code.digits !== otp) throw new FrameApiError('OTP_WRONG', 'Wrong code')
      code.isUsed = true
    },
    withdraw: (purpose) => void codes.delete(purpose),
    clear: () => codes.clear(),
  }
}
