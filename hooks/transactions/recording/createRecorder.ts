import { connectionOf } from '../../session/connection/connectionState.js'
import { splitCaipAddress } from '../../shared/caip.js'
import { defineLazy } from '../../shared/defineLazy.js'
import { isProvider } from '../../shared/isProvider.js'
import { readProperty } from '../../shared/readProperty.js'
import type { Recorder, TransactionsContext } from '../context.js'
import { recordTransaction } from '../recordTransaction.js'
import { createRecordingProvider } from './createRecordingProvider.js'
import { createRecordingWallet } from './createRecordingWallet.js'

export type CreateRecorderParameters = Pick<Recorder, 'loadTokens'> & { connectorId: string }

/** The recording wrappers of each wallet object, by namespace: one object may be a wallet of both. */
const wrappersOf = defineLazy(() => new WeakMap<object, Map<string, object>>())

/** Creates the recorder of a connector's transactions. A failure in it never affects sending. */
export function createRecorder(
  context: TransactionsContext,
  { connectorId, loadTokens }: CreateRecorderParameters,
): Recorder {
  const { config, env, session } = context
  const recorder: Recorder = {
    placeOf(namespace) {
      const connection = connectionOf(session.getState().connections[namespace])
      const held = connection?.connectorId === connectorId ? connection : undefined
      const address = held && splitCaipAddress(held.accounts[0]).address
      return { networkId: held?.networkId, address, networks: config.networks }
    },
    note(transaction) {
      try {
        recordTransaction(context, transaction)
      } catch {
        // A failure to record must not fail the transaction, which was sent.
      }
    },
    loadTokens: () => loadTokens().catch(() => () => []),
    wait: (ms) => new Promise((resolve) => void env.schedule(resolve, ms)),
    wrap(provider, namespace) {
      if (typeof provider !== 'object' || provider === null) return provider
      const wrappers = wrappersOf(context)
      const own = wrappers.get(provider) ?? new Map<string, object>()
      wrappers.set(provider, own)
      const known = own.get(namespace)
      if (known) return known
      const isWallet = namespace !== 'eip155' && typeof readProperty(provider, 'features') === 'object'
      const wrapped = isWallet
        ? createRecordingWallet(recorder, provider)
        : isProvider(provider)
          ? createRecordingProvider(recorder, { provider, namespace })
          : provider
      own.set(namespace, wrapped)
      return wrapped
    },
  }
  return recorder
}
