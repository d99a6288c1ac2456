import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelConnect } from '../../../hooks/connect/cancelConnect.js'
import { connect } from '../../../hooks/connect/connect.js'
import { disconnect } from '../../../hooks/connect/disconnect.js'
import { effects, runEffects } from '../../../hooks/instance/effects.js'
import type { EndingEffect } from '../../../hooks/instance/types.js'
import { pushRoute } from '../../../hooks/modal/navigate.js'
import { currentRoute } from '../../../hooks/modal/store.js'
import { switchNetwork } from '../../../hooks/networks/switchNetwork.js'
import { base, mainnet } from '../../../hooks/networks.js'
import { getAccount } from '../../../hooks/session/getAccount.js'
import { createSiwx } from '../../../hooks/siwx/createSiwx.js'
import { createBrowser } from '../../support/createBrowser.js'
import { alice, bob, createFakeWallet, never, rejected } from '../../support/createFakeWallet.js'
import { nodes, signers } from '../../support/createSiwxScene.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

const idKey = 'latchkey:1:default:connected_connector_id:eip155'

/** Runs the effects in an order through a visit with two wallets, and returns all that can be seen of it. */
async function visit(order: readonly EndingEffect[], siwx?: ReturnType<typeof createSiwx>) {
  const browser = createBrowser({ [idKey]: '"io.fox"' })
  const scene = createTestLatchkey({ browser, env: { fetch: nodes }, ...(siwx && { siwx }) })
  const { advance, connector, events, tab } = scene
  // The effects are started here, in the given order.
  const latchkey = { ...scene.latchkey, wake: async () => {} }
  const { modal, session } = latchkey
  const other = browser.openTab().storage
  const addresses = signers.map(({ address }) => address)
  const fox = createFakeWallet({ accounts: siwx ? addresses : [alice, bob], allowed: true })
  const owl = createFakeWallet({ accounts: [bob] })
  scene.add(fox, { rdns: 'io.fox' })
  const seen: unknown[] = []
  const look = (step: string) => {
    const { isOpen, ...shown } = modal.getState()
    const { address, networkId, status } = getAccount(latchkey)
    const view = isOpen ? currentRoute(shown).name : 'closed'
    const stored = [...browser.entries].sort(([one], [another]) => (one < another ? -1 : 1))
    seen.push({
      step,
      address,
      networkId,
      status,
      view,
      stored,
      siwx: latchkey.siwx?.store.getState().status,
    })
  }
  const steps: Record<string, () => unknown> = {
    restored: () => {},
    'a wallet appears': () => scene.add(owl, { rdns: 'io.owl' }),
    'moves to an unsupported network': () => fox.setChain(137),
    'moves back': () => fox.setChain(8453),
    'switches the network': () => switchNetwork(latchkey, { network: mainnet }).catch(() => undefined),
    'changes the account': () => fox.setAccounts(addresses.slice(1)),
    opens: () => latchkey.open({ view: 'Connect' }),
    'waits for a wallet': () => {
      pushRoute(latchkey, { name: 'ConnectingExternal', connectorId: 'io.owl' })
      owl.next('eth_requestAccounts', never)
      connect(latchkey, { connector: connector('io.owl') }).catch(() => undefined)
    },
    'goes back': () => latchkey.close(),
    'opens again': () => latchkey.open({ view: 'Connect' }),
    'connects to an unsupported network': () => {
      owl.setChain(137)
      owl.next('wallet_switchEthereumChain', rejected)
      pushRoute(latchkey, { name: 'ConnectingExternal', connectorId: 'io.owl' })
      return connect(latchkey, { connector: connector('io.owl') })
    },
    'disconnects there': () => disconnect(latchkey),
    'opens once more': () => latchkey.open({ view: 'Connect' }),
    'connects to a supported one': () => {
      pushRoute(latchkey, { name: 'ConnectingExternal', connectorId: 'io.fox' })
      return connect(latchkey, { connector: connector('io.fox'), network: base })
    },
    'opens the account': () => latchkey.open(),
    'locks the wallet': () => fox.lock(),
    'unlocks it': () => fox.unlock(),
    'another tab disconnects while this one asks': () => {
      owl.next('eth_requestAccounts', never)
      connect(latchkey, { connector: connector('io.owl') }).catch(() => undefined)
      other.removeItem(idKey)
    },
    cancels: () => cancelConnect(latchkey),
    'another tab connects': () => other.setItem(idKey, '"io.fox"'),
  }
  const stop = new AbortController()
  await runEffects(latchkey, stop.signal, order)
  for (const [step, run] of Object.entries(steps)) {
    await run()
    await advance(100)
    look(step)
  }
  stop.abort()
  await advance()
  look('stopped')
  const writes: Record<string, unknown[]> = {}
  for (const { key, value } of tab.writes) {
    writes[key] ??= []
    writes[key].push(value)
  }
  return { seen, events, writes, connectors: session.getState().connectors.map(({ id }) => id) }
}

test('in whatever order the effects start, a visit is the same', async () => {
  const listed = await visit(effects)
  expect(listed.seen).toContainEqual(expect.objectContaining({ view: 'UnsupportedChain' }))
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...effects], { minLength: effects.length }), async (order) => {
      expect(await visit(order)).toEqual(listed)
    }),
    { numRuns: 60 },
  )
})

test('in whatever order the effects start, a visit with a sign-in is the same', async () => {
  const listed = await visit(effects, createSiwx())
  expect(listed.seen).toContainEqual(expect.objectContaining({ siwx: 'asking' }))
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray([...effects], { minLength: effects.length }), async (order) => {
      expect(await visit(order, createSiwx())).toEqual(listed)
    }),
    { numRuns: 40 },
  )
})
