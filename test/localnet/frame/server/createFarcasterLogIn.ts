import { randomBytes } from 'node:crypto'
import type { FrameAnswer, FrameInput } from '../frameApi.js'
import type { Clock } from './clock.js'
import type { Signals } from './createSignals.js'
import type { OutsideIdentity } from './createUsers.js'
import { FrameApiError } from './FrameApiError.js'

/** What the user said in the app; `undefined` is a rejection. */
export type FarcasterReply = { readonly userName: string | undefined }

/** The log-in by the Farcaster app, which a page stands for. */
export type FarcasterLogIn = {
  begin(request: FrameInput<'/api/farcaster'>): FrameAnswer<'/api/farcaster'>
  /**
   * Checks that the app may still answer.
   *
   * @throws FrameApiError when it is too late, or the link was never made.
   */
  check(link: string): void
  /** @throws FrameApiError when it is too late, or the link was never made. */
  reply(link: string, reply: FarcasterReply): void
  /**
   * Waits for the user's reply. Each channel can be completed once.
   *
   * @throws FrameApiError when the user declined, or the channel is unknown or too old.
   */
  complete(request: FrameInput<'/api/farcaster/complete'>, signal: AbortSignal): Promise<OutsideIdentity>
  clear(): void
}

export type CreateFarcasterLogInParameters = {
  /** The frame's origin, which the link leads to. */
  url: string
  clock: Clock
  signals: Signals
}

type Channel = {
  readonly channel: string
  /** Shown to the user's phone. It is enough to answer with, but not to log in. */
  readonly link: string
  readonly deviceId: string
  readonly expiresAt: number
  reply?: FarcasterReply
}

const validity = 10 * 60_000

export function createFarcasterLogIn({
  url,
  clock,
  signals,
}: CreateFarcasterLogInParameters): FarcasterLogIn {
  const channels = new Map<string, Channel>()

  const checkTime = (channel: Channel | undefined) => {
    if (channel === undefined)
      throw new FrameApiError('FARCASTER_CHANNEL_UNKNOWN', 'This log-in was not begun here')
    if (channel.expiresAt <= clock.now())
      throw new FrameApiError('FARCASTER_CHANNEL_EXPIRED', 'This log-in has expired, please try again')
    return channel
  }
  const findByLink = (link: string) =>
    checkTime([...channels.values()].find((candidate) => candidate.link === link))
  return {
    begin({ deviceId }) {
      const [channel, link] = [randomBytes(24).toString('base64url'), randomBytes(24).toString('base64url')]
      channels.set(channel, { channel, link, deviceId, expiresAt: clock.now() + validity })
      return { url: `${url}/farcaster?link=${link}`, channel }
    },
    check: (link) => void findByLink(link),
    reply(link, reply) {
      findByLink(link).reply ??= reply
      signals.notify()
    },
    async complete({ channel, deviceId }, signal) {
      const own = () => {
        const found = channels.get(channel)
        return checkTime(found?.deviceId === deviceId ? found : undefined)
      }
      const { userName } = await signals.waitFor(() => own().reply, { until: own().expiresAt, signal })
      channels.delete(channel)
      if (userName === undefined) throw new FrameApiError('FARCASTER_DECLINED', 'The log-in was declined')
      return { kind: 'farcaster', key: `farcaster ${userName}`, userName }
    },
    clear: () => channels.clear(),
  }
}
