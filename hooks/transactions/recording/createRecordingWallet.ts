import { encodeBase58 } from '../../shared/base58.js'
import { toCaipAddress } from '../../shared/caip.js'
import { isSolanaAddress } from '../../shared/isSolanaAddress.js'
import { readProperty } from '../../shared/readProperty.js'
import type { Place, Recorder } from '../context.js'

type Method = (...inputs: readonly unknown[]) => unknown

const sendOne = 'solana:signAndSendTransaction'
const sendAll = 'solana:signAndSendAllTransactions'
const methods = { [sendOne]: 'signAndSendTransaction', [sendAll]: 'signAndSendAllTransactions' } as const

/**
 * Pairs each sent transaction with its input: one of several inputs, or of the list that
 * `signAndSendAllTransactions` takes first.
 */
function readSent(name: keyof typeof methods, inputs: readonly unknown[], answer: unknown) {
  const [list] = inputs
  const asked = name === sendAll && Array.isArray(list) ? list : inputs
  const outputs: readonly unknown[] = Array.isArray(answer) ? answer : []
  return outputs.map((output, index) => ({
    signature: readProperty(name === sendAll ? readProperty(output, 'value') : output, 'signature'),
    account: readProperty(readProperty(asked[index], 'account'), 'address'),
  }))
}

function noteAll(
  recorder: Recorder,
  { networkId, address }: Place,
  sent: readonly { signature: unknown; account: unknown }[],
): void {
  for (const { signature, account } of sent) {
    const from = isSolanaAddress(account) ? account : address
    const isSignature = signature instanceof Uint8Array && signature.length === 64
    if (isSignature && networkId && from)
      recorder.note({ id: encodeBase58(signature), from: toCaipAddress(networkId, from) })
  }
}

/** Wraps a wallet feature to record what its method sends. Everything else in it is unchanged. */
function createFeature(recorder: Recorder, name: keyof typeof methods, feature: object): object {
  const method = methods[name]
  const send = (...inputs: readonly unknown[]): unknown => {
    const place = recorder.placeOf('solana')
    const asking = (feature as { [key in string]?: Method })[method]?.(...inputs)
    Promise.resolve(asking).then(
      (answer) => noteAll(recorder, place, readSent(name, inputs, answer)),
      () => undefined,
    )
    return asking
  }
  return { ...feature, [method]: send }
}

function createFeatures(recorder: Recorder, features: object): object {
  const own = ([sendOne, sendAll] as const).flatMap((name) => {
    const feature = readProperty(features, name)
    return typeof readProperty(feature, methods[name]) === 'function'
      ? [[name, createFeature(recorder, name, Object(feature))] as const]
      : []
  })
  return own.length > 0 ? { ...features, ...Object.fromEntries(own) } : features
}

/** Properties of a Wallet Standard wallet. Each is a live getter: wallets change them. */
const fields = ['version', 'name', 'icon', 'chains', 'accounts'] as const

/** Wraps a Wallet Standard wallet to record what its sending features send. */
export function createRecordingWallet(recorder: Recorder, wallet: object): object {
  const known = new WeakMap<object, object>()
  const readFeatures = () => {
    const features = readProperty(wallet, 'features')
    if (typeof features !== 'object' || features === null) return features
    const made = known.get(features) ?? createFeatures(recorder, features)
    known.set(features, made)
    return made
  }
  const getters = fields.map((key) => [key, { enumerable: true, get: () => readProperty(wallet, key) }])
  return Object.defineProperties(
    {},
    { ...Object.fromEntries(getters), features: { enumerable: true, get: readFeatures } },
  )
}
