// @vitest-environment jsdom
import { solanaMainnet } from '../../hooks/networks.js'
import { getAccount } from '../../hooks/session/getAccount.js'
import { solana } from '../../hooks/solana/solana.js'
import { carol } from '../support/createFakeSolanaWallet.js'
import { registerWallet } from '../support/registerWallet.js'
import type { Observation } from './runner/observation.js'
import { playCases } from './runner/playCases.js'
import { listWallets } from './support/listWallets.js'

type Change = (change: { accounts?: unknown }) => void
type Registered = { features?: unknown } | string | null

/** A row names features; a wallet has them as objects with a method of that name. */
function walletOf(
  row: Registered,
  { on, connected }: { on: (change: Change) => () => void; connected: () => void },
): unknown {
  if (typeof row !== 'object' || row === null || !Array.isArray(row.features)) return row
  const methods: Record<string, unknown> = {
    on: (_: 'change', change: Change) => on(change),
    connect: async () => {
      connected()
      return {
        accounts: [
          { address: carol, publicKey: new Uint8Array(32), chains: ['solana:mainnet'], features: [] },
        ],
      }
    },
  }
  const features = Object.fromEntries(
    (row.features as string[]).map((name) => {
      const method = name === 'standard:events' ? 'on' : name.slice(name.indexOf(':') + 1)
      return [name, { version: '1.0.0', [method]: methods[method] ?? (async () => []) }]
    }),
  )
  return Object.freeze({ ...row, features })
}

/** Wallets register; then the first is connected, and something happens to it. */
async function register(
  rows: readonly Registered[],
  then?: 'gone' | 'change' | 'throw',
): Promise<Observation> {
  const listeners = new Set<Change>()
  const on = (change: Change) => {
    if (then === 'throw') throw new Error('a listener of the wallet')
    listeners.add(change)
    return () => void listeners.delete(change)
  }
  const page = await listWallets({ networks: [solanaMainnet], adapters: [solana()] })
  const asked: number[] = []
  const wallets = rows.map((row, index) => walletOf(row, { on, connected: () => asked.push(index) }))
  const unregister: (() => void)[] = []
  await page.run(() => {
    for (const wallet of wallets) unregister.push(registerWallet(page.tab.window, wallet))
  })
  await page.advance()
  const connector = page.listed()[0]?.fields.connector
  if (connector) {
    await page.run(() => page.latchkey.connect({ connector }).catch(() => undefined))
    await page.advance()
    if (asked[0] !== 0) throw new Error('the first wallet did not win')
    await page.run(() => {
      if (then === 'gone') for (const end of unregister) end()
      for (const change of [...listeners]) change({ accounts: 'x' })
    })
    await page.advance()
  }
  return { listed: page.listed(), facts: { status: getAccount(page.latchkey).status } }
}

playCases('wallet-standard', (_, input) => {
  if (input.has('$register')) return register(input.read('$register') as Registered[])
  if (input.has('$unregister')) return register([input.read('$unregister') as Registered], 'gone')
  if (input.has('$event_change')) return register([input.read('$event_change') as Registered], 'change')
  if (input.has('$event_throw')) return register([input.read('$event_throw') as Registered], 'throw')
  return register([input.whole() as Registered])
})
