import { encodeBase58 } from '../../../hooks/shared/base58.js'
import type { SiwxData } from '../../../hooks/shared/types/siwx.js'
import { writeSiwxMessage } from '../../../hooks/siwx/messages/writeSiwxMessage.js'
import type { Key } from '../solana/createKey.js'
import type { ExtensionFaults, WalletRequest } from './createExtension.js'
import { createPages } from './createPages.js'
import type { Prompts } from './createPrompts.js'

const clusters = ['solana:mainnet', 'solana:devnet']

/** A Wallet Standard wallet on Solana: one permission for the site, and its accounts in the order of its user. */
export function createStandardWallet({
  name,
  keys,
  foreign,
  canSignIn,
  prompts,
  isGone,
  onRequest,
  onSecret,
}: {
  name: string
  keys: readonly Key[]
  foreign: Key
  /** Whether it connects and signs in with one prompt. */
  canSignIn: boolean
  prompts: Prompts
  isGone: (tab: number) => boolean
  onRequest: (request: WalletRequest) => void
  onSecret: (...secrets: readonly string[]) => void
}) {
  const pages = createPages<readonly object[]>()
  const faults: ExtensionFaults = { revokes: 'plainly', isSilent: false }
  /** Tabs whose page was given accounts. */
  const given = new Set<number>()
  let accounts = keys
  let chains = clusters
  let isAllowed = false
  let isLocked = false
  let isExcused = false

  const shared = () => (isAllowed && !isLocked ? accounts.map(({ address }) => address) : [])
  const objects = () =>
    shared().map((address) => ({ address, chains, features: [], publicKey: new Uint8Array(32) }))
  const shareAgain = () => pages.emit(objects(), (tab) => isGone(tab) || !given.has(tab))
  function permit(to: boolean): void {
    const before = String(shared())
    isAllowed = to
    if (!to) isExcused = false
    if (String(shared()) !== before) shareAgain()
  }
  function signBytes(key: Key, bytes: Uint8Array): Uint8Array {
    const signature = key.signBytes(bytes)
    onSecret(encodeBase58(signature), Buffer.from(bytes).toString())
    return signature
  }

  /** Answers what a page calls, from another process. */
  const calling =
    (tab: number, kind: WalletRequest['kind'], run: (input: unknown) => unknown) =>
    async (input?: unknown): Promise<unknown> => {
      const isSilent = Object(input).silent === true
      if (!isSilent && !isGone(tab)) onRequest({ tab, wallet: name, kind })
      await pages.turn()
      while (faults.isSilent && isSilent) await pages.pause()
      const answer = (async () => run(input))()
      await answer.catch(() => undefined)
      while (isGone(tab)) await pages.pause()
      return answer
    }

  function connect(tab: number, input: unknown): unknown {
    const answer = () => {
      given.add(tab)
      return { accounts: objects() }
    }
    if (Object(input).silent === true) return answer()
    if (shared().length > 0) return answer()
    return prompts.show({ tab, wallet: name, kind: 'connect' }, (isOtherwise) => {
      isLocked = false
      if (isOtherwise) accounts = [...accounts].reverse()
      permit(true)
      return answer()
    })
  }
  function disconnect(): unknown {
    if (faults.revokes !== 'plainly') isExcused = true
    if (faults.revokes === 'never') return new Promise(() => {})
    if (faults.revokes === 'fails') throw { code: -32603, message: 'Internal error' }
    permit(false)
    return undefined
  }
  function signMessage(tab: number, input: unknown): unknown {
    const { account, message } = input as { account: { address: string }; message: Uint8Array }
    const key = accounts.find(({ address }) => address === account.address)
    if (key === undefined || !shared().includes(key.address)) throw { code: 4100, message: 'Unauthorized' }
    return prompts.show({ tab, wallet: name, kind: 'sign' }, (isOtherwise) => [
      { signedMessage: message, signature: signBytes(isOtherwise ? foreign : key, message) },
    ])
  }
  function signIn(tab: number, input: unknown): unknown {
    return prompts.show({ tab, wallet: name, kind: 'sign' }, (isOtherwise) => {
      isLocked = false
      permit(true)
      given.add(tab)
      const [account] = objects()
      const [key] = accounts
      if (account === undefined || key === undefined) throw { code: 4100, message: 'Unauthorized' }
      const text = writeSiwxMessage({ ...(input as SiwxData), accountAddress: account.address })
      const signedMessage = new TextEncoder().encode(text)
      const signature = signBytes(isOtherwise ? foreign : key, signedMessage)
      return [{ account, signedMessage, signature }]
    })
  }

  return {
    id: name,
    faults,
    shared,
    /** The clusters of its accounts: the app chooses one for each request. */
    clusters: () => chains,
    isAllowed: () => isAllowed,
    isExcused: () => isExcused,
    excuse() {
      isExcused = true
    },
    hold: pages.hold,
    release: pages.release,
    listeners: pages.listeners,
    resume: pages.resume,
    leave(tab: number) {
      pages.leave(tab)
      given.delete(tab)
    },
    restate: shareAgain,
    user: {
      chooseAccount() {
        accounts = [...accounts.slice(1), ...accounts.slice(0, 1)]
        if (shared().length > 0) shareAgain()
      },
      /** Its accounts are those of a test cluster, or of both again. */
      chooseNetwork(isTest: boolean) {
        chains = isTest ? ['solana:devnet'] : clusters
        if (shared().length > 0) shareAgain()
      },
      lock() {
        if (isLocked) return
        isLocked = true
        if (isAllowed) shareAgain()
      },
      unlock() {
        if (!isLocked) return
        isLocked = false
        if (isAllowed) shareAgain()
      },
      revoke: () => permit(false),
      revokeInSilence() {
        isAllowed = false
        isExcused = false
      },
    },
    inject(tab: number): object {
      pages.enter(tab)
      const features: Record<string, object> = {
        'standard:connect': { connect: calling(tab, 'connect', (input) => connect(tab, input)) },
        'standard:disconnect': { disconnect: calling(tab, 'revoke', () => disconnect()) },
        'standard:events': {
          on: (_: 'change', listener: (properties: object) => void) =>
            pages.listen(tab, (changed) => listener({ accounts: changed })),
        },
        'solana:signMessage': { signMessage: calling(tab, 'sign', (input) => signMessage(tab, input)) },
      }
      if (canSignIn)
        features['solana:signIn'] = { signIn: calling(tab, 'sign', (input) => signIn(tab, input)) }
      return Object.freeze({
        ...{ version: '1.0.0', name, icon: 'data:image/png;base64,iVBORw0KGgo=', chains: clusters, features },
        get accounts() {
          return given.has(tab) ? objects() : []
        },
      })
    },
  }
}

export type StandardWallet = ReturnType<typeof createStandardWallet>
