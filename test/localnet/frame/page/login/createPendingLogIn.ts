import { FrameRequestError } from '../FrameRequestError.js'

/** The log-in that is under way, if any, over the several messages that it takes. It is gone when the page is. */
export type PendingLogIn = {
  /** Begins one in place of any other. */
  begin(step: PendingStep): void
  /** @throws FrameRequestError when the step before this one is missing. */
  expect(kind: PendingStep['kind']): PendingStep
  /** @throws FrameRequestError when another one has begun since, or the user signed out. */
  finish(step: PendingStep): void
  giveUp(): void
}

/** The email that a code was asked for, or the channel of a log-in by Farcaster. */
export type PendingStep = { readonly kind: 'email' | 'channel'; readonly value: string }

const missing: Readonly<Record<PendingStep['kind'], string>> = {
  email: 'Enter your email first.',
  channel: 'Ask for a Farcaster link first.',
}

export function createPendingLogIn(): PendingLogIn {
  let pending: PendingStep | undefined
  return {
    begin(step) {
      pending = step
    },
    expect(kind) {
      if (pending?.kind !== kind) throw new FrameRequestError(missing[kind])
      return pending
    },
    finish(step) {
      if (pending !== step) throw new FrameRequestError('This log-in was given up. Begin again.')
      pending = undefined
    },
    giveUp() {
      pending = undefined
    },
  }
}
