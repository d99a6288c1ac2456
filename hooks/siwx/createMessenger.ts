import { createEnv } from '../shared/createEnv.js'
import { InvalidConfigError } from '../shared/errors/config.js'
import type { Env } from '../shared/types/env.js'
import type { SiwxMessenger } from '../shared/types/siwx.js'
import { writeSiwxMessage } from './messages/writeSiwxMessage.js'

const week = 7 * 24 * 60 * 60 * 1000

export type CreateMessengerParameters = {
  /** One sentence that the wallet shows, such as 'Sign in to Acme'. */
  readonly statement?: string | undefined
  /** How long a session is valid, in ms; false: without end. Default: seven days. */
  readonly expiration?: number | false | undefined
  /** URIs of the resources that the sign-in grants access to. */
  readonly resources?: readonly string[] | undefined
  /**
   * Returns a nonce that was never used before: letters and digits, at least 8. Pass the server's nonce if a
   * server verifies. Default: 122 random bits.
   */
  readonly getNonce?:
    | ((parameters: {
        /** Aborts the request. */
        signal: AbortSignal
      }) => string | Promise<string>)
    | undefined
  /**
   * How long a nonce of `getNonce` is valid, in ms. A message that waits for its signature gets a new nonce
   * after four fifths of it. Default: 5 minutes.
   */
  readonly nonceLifetime?: number | undefined
  /** Replaces the page's random source in tests. */
  readonly env?: Pick<Env, 'randomUUID'> | undefined
}

export type CreateMessengerErrorType = InvalidConfigError

const isLife = (ms: unknown) => Number.isFinite(ms) && Number(ms) > 0

/**
 * Creates the message to sign, in the format of EIP-4361 or of Sign-In with Solana.
 *
 * @throws InvalidConfigError
 *
 * @example
 * createSiwx({ messenger: createMessenger({ statement: 'Sign in to Acme', expiration: 3_600_000 }) })
 */
export function createMessenger(parameters: CreateMessengerParameters = {}): SiwxMessenger {
  const { env = createEnv(), expiration = week, resources, statement } = parameters
  const { getNonce = () => env.randomUUID().replaceAll('-', ''), nonceLifetime } = parameters
  const problems: string[] = []
  if (expiration !== false && !isLife(expiration))
    problems.push('expiration needs a number of milliseconds, or false')
  if (nonceLifetime !== undefined && !isLife(nonceLifetime))
    problems.push('nonceLifetime needs a number of milliseconds')
  if (problems.length > 0) throw new InvalidConfigError(problems)
  return {
    nonceLifetime,
    async createRequest({ domain, uri, now, signal }) {
      const nonce = await getNonce({ signal })
      return {
        domain,
        uri,
        version: '1',
        nonce,
        issuedAt: new Date(now).toISOString(),
        expirationTime: expiration === false ? undefined : new Date(now + expiration).toISOString(),
        statement,
        resources,
      }
    },
    writeMessage: writeSiwxMessage,
  }
}
