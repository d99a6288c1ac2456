import { randomBytes } from 'node:crypto'
import type { Clock } from './clock.js'
import type { Signals } from './createSignals.js'
import { FrameApiError } from './FrameApiError.js'

/** A device that wants to log in with an address, or one that may. */
export type Device = { readonly email: string; readonly deviceId: string }

/** A question to the owner of an address, put by mail. */
export type Approval = Device & { readonly token: string; readonly expiresAt: number; isApproved: boolean }

export type Devices = {
  isKnown(device: Device): boolean
  /** Begins a question and returns the token for the link; the one before it is void. */
  ask(device: Device): string
  /** @throws FrameApiError when the link is unknown or too old. */
  read(token: string): Approval
  /** @throws FrameApiError when the link is unknown or too old. */
  approve(token: string): void
  /**
   * Waits for the owner's approval.
   *
   * @throws FrameApiError when nothing was asked, or the link got too old.
   */
  untilApproved(device: Device, signal: AbortSignal): Promise<Approval>
  /** The owner has another address now. */
  rename(emails: { from: string; to: string }): void
  clear(): void
}

export type CreateDevicesParameters = { clock: Clock; signals: Signals }

const validity = 20 * 60_000

export function createDevices({ clock, signals }: CreateDevicesParameters): Devices {
  const approvals = new Map<string, Approval>()
  const idsByEmail = new Map<string, Set<string>>()

  const findApproval = ({ email, deviceId }: Device) =>
    [...approvals.values()].find((approval) => approval.email === email && approval.deviceId === deviceId)
  const read = (token: string) => {
    const approval = approvals.get(token)
    if (approval === undefined) throw new FrameApiError('DEVICE_NOT_ASKED', 'This link is not valid')
    checkTime(approval)
    return approval
  }
  const checkTime = ({ expiresAt }: Approval) => {
    if (expiresAt <= clock.now())
      throw new FrameApiError('DEVICE_LINK_EXPIRED', 'The link has expired, please log in again')
  }
  return {
    read,
    isKnown: ({ email, deviceId }) => idsByEmail.get(email)?.has(deviceId) ?? false,
    ask(device) {
      const previous = findApproval(device)
      if (previous !== undefined) approvals.delete(previous.token)
      const token = randomBytes(32).toString('base64url')
      approvals.set(token, { ...device, token, expiresAt: clock.now() + validity, isApproved: false })
      signals.notify()
      return token
    },
    approve(token) {
      const approval = read(token)
      approval.isApproved = true
      idsByEmail.set(approval.email, (idsByEmail.get(approval.email) ?? new Set()).add(approval.deviceId))
      signals.notify()
    },
    untilApproved(device, signal) {
      const look = () => {
        const approval = findApproval(device)
        if (approval === undefined)
          throw new FrameApiError('DEVICE_NOT_ASKED', 'This device did not ask to log in')
        checkTime(approval)
        return approval.isApproved ? approval : undefined
      }
      const until = findApproval(device)?.expiresAt ?? clock.now()
      return signals.waitFor(look, { until, signal })
    },
    rename({ from, to }) {
      const ids = idsByEmail.get(from)
      idsByEmail.delete(from)
      if (ids !== undefined) idsByEmail.set(to, ids)
    },
    clear() {
      approvals.clear()
      idsByEmail.clear()
    },
  }
}
