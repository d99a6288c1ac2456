import { expect, test } from 'vitest'
import { solanaMainnet } from '../../hooks/networks.js'
import type { Connector } from '../../hooks/shared/types/connector.js'
import type { Env } from '../../hooks/shared/types/env.js'
import { discoverSolanaWallets } from '../../hooks/solana/wallet/discoverWallets.js'
import { registerWallet } from '../support/registerWallet.js'
import { readCases } from './support/readCases.js'
import { expectVerdict } from './support/verdicts.js'

type Registered = { features?: unknown } | string | null
type Input = Registered | { $register: Registered[] } | { $unregister: Registered }

/** A row names features; a wallet has them as objects with a method of that name. */
function walletOf(row: Registered): unknown {
  if (typeof row !== 'object' || row === null || !Array.isArray(row.features)) return row
  const features = Object.fromEntries(
    (row.features as string[]).map((name) => {
      const method = name === 'standard:events' ? 'on' : name.slice(name.indexOf(':') + 1)
      return [name, { version: '1.0.0', [method]: () => () => undefined }]
    }),
  )
  return Object.freeze({ ...row, features })
}

function createPage() {
  const window = new EventTarget() as unknown as Window
  const listed = new Map<string, Connector>()
  const stop = discoverSolanaWallets({
    env: { window } as Env,
    networks: [solanaMainnet],
    enableEip6963: true,
    enableInjected: true,
    found: (connector) => listed.set(connector.id, connector),
    lost: (id) => listed.delete(id),
  })
  return { window, listed, stop }
}

function verdictOf(listed: readonly Connector[]): string {
  if (listed.length === 0) return 'drop'
  if (listed.some(({ isDisputed }) => isDisputed === true)) return 'list-flagged'
  return listed.every(({ icon }) => icon === undefined) ? 'list-no-icon' : 'list'
}

test.each(readCases<Input>('wallet-standard'))('$id: $why', async (row) => {
  const { window, listed, stop } = createPage()
  const { input } = row
  if (typeof input === 'object' && input !== null && '$unregister' in input) {
    const unregister = registerWallet(window, walletOf(input.$unregister))
    expect(listed.size).toBe(1)
    unregister()
  } else {
    const rows =
      typeof input === 'object' && input !== null && '$register' in input ? input.$register : [input]
    const wallets = rows.map((one) => walletOf(one as Registered))
    for (const wallet of wallets) registerWallet(window, wallet)
    expect(listed.size).toBeLessThanOrEqual(wallets.length)
    const [first] = listed.values()
    if (wallets.length > 1) await expect(first?.provider('solana')).resolves.toBe(wallets[0])
  }
  stop()
  expectVerdict(row, verdictOf([...listed.values()]))
})
