import { expect, test } from 'vitest'
import { useActivity } from '../../../hooks/activity/useActivity.js'
import { useConnect } from '../../../hooks/connect/useConnect.js'
import { useDisconnect } from '../../../hooks/connect/useDisconnect.js'
import { useNetwork } from '../../../hooks/networks/useNetwork.js'
import { base, mainnet } from '../../../hooks/networks.js'
import { useNfts } from '../../../hooks/portfolio/nfts/useNfts.js'
import { useBalance } from '../../../hooks/portfolio/tokens/useBalance.js'
import { useTokens } from '../../../hooks/portfolio/tokens/useTokens.js'
import { useProfile } from '../../../hooks/portfolio/useProfile.js'
import { useSend } from '../../../hooks/send/useSend.js'
import type { PortfolioSource } from '../../../hooks/shared/types/portfolio.js'
import { useSiwx } from '../../../hooks/siwx/useSiwx.js'
import { useTransactions } from '../../../hooks/transactions/useTransactions.js'
import { useWallets } from '../../../hooks/wallets/useWallets.js'
import { createItem } from '../../support/activityItems.js'
import { createFakeDirectory, createRecord } from '../../support/createFakeDirectory.js'
import { bob } from '../../support/createFakeWallet.js'
import { createNft } from '../../support/createNft.js'
import { createSendScene } from '../../support/createSendScene.js'
import { createSiwxScene, signNext } from '../../support/createSiwxScene.js'
import { coin } from '../../support/renderAccount.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

/** More than any act has waits. */
const moments = 10
const moment = () => new Promise<void>((resolve) => setImmediate(resolve))
/** Answers as a distant service does: not in the same task. */
async function late<value>(value: value): Promise<value> {
  await moment()
  return value
}
const portfolio: PortfolioSource = {
  getBalance: () => late({ value: coin.quantity, decimals: 18, symbol: 'ETH' }),
  getTokens: () => late([coin]),
  getProfile: () => late({ source: 'none' as const }),
  getActivity: () => late({ items: [createItem(1, { networkId: 'eip155:1' })] }),
  getNfts: () => late({ items: [createNft(1, { networkId: 'eip155:1' })] }),
}
const directory = createFakeDirectory(Array.from({ length: 95 }, (_, index) => createRecord(`w${index}`)))

/** A connected account with everything that it reads, and the acts of its hooks. */
async function openAccount() {
  const services = {
    portfolio,
    directory: { getWallets: async (asked) => late(await directory.getWallets(asked)) } as typeof directory,
  }
  const scene = await createSendScene({ networks: [mainnet, base], services })
  const fox = { connector: scene.connector('io.fox') }
  const rendered = renderWithLatchkey(
    () => ({
      connect: useConnect(),
      disconnect: useDisconnect(),
      network: useNetwork(),
      send: useSend(),
      activity: useActivity(),
      shown: [useBalance(), useTokens(), useProfile(), useNfts(), useTransactions()],
      wallets: useWallets({ search: 'w9' }),
    }),
    { test: scene },
  )
  const hooks = () => rendered.result.current
  const acts = {
    reads: () => undefined,
    connects: () => hooks().connect.connect(fox),
    disconnects: () => hooks().disconnect.disconnect(),
    'switches the network': () => hooks().network.switchNetwork({ network: base }),
    async 'resolves a receiver'() {
      scene.transfers.resolveName.mockImplementation(async () => {
        for (let passed = 0; passed < 2 * moments; passed++) await moment()
        return undefined
      })
      await rendered.run(() => {
        hooks().send.setToken(coin)
        hooks().send.setReceiver('bob.eth')
      })
      await scene.clock.advance(500)
    },
    async 'reviews and sends'() {
      await rendered.run(() => {
        hooks().send.setToken(coin)
        hooks().send.setAmount('0.1')
        hooks().send.setReceiver(bob)
      })
      for (let round = 0; round < 4; round++) await rendered.advance(300)
      await rendered.run(() => {
        for (const issue of hooks().send.issues)
          if (issue.severity === 'warning') hooks().send.acknowledge(issue.key)
        hooks().send.review()
      })
      hooks().send.send()
    },
  }
  const { transfers, wallet } = scene
  /** How often what an act is about was asked of the wallet or the network. */
  const asked = () => ({
    reads: directory.calls.length,
    connects: wallet.calls['eth_requestAccounts'] ?? 0,
    disconnects: wallet.calls['wallet_revokePermissions'] ?? 0,
    'switches the network': wallet.calls['wallet_switchEthereumChain'] ?? 0,
    'resolves a receiver': transfers.resolveName.mock.calls.length,
    'reviews and sends': transfers.send.mock.calls.length,
  })
  return { ...scene, ...rendered, acts, asked }
}
type Act = keyof Awaited<ReturnType<typeof openAccount>>['acts']
const acts: readonly Act[] = [
  'reads',
  'connects',
  'disconnects',
  'switches the network',
  'resolves a receiver',
  'reviews and sends',
]
test.each(acts)(
  'a page that %s and is left at any moment keeps no listener and no timer, and nothing fails (F42)',
  async (act) => {
    let asks = 0
    for (let wait = 0; wait < moments; wait++) {
      const { advance, acts: all, asked, clock, latchkey, run, tab, unmount, wallet } = await openAccount()
      if (act !== 'reads') await advance()
      await run(all[act])
      for (let passed = 0; passed < wait; passed++) await moment()
      unmount()
      latchkey.destroy()
      const left = () => ({ listeners: tab.listeners(), wallet: wallet.listeners(), timers: clock.pending() })
      await advance()
      // The announcing wallet's own listener.
      expect(left(), `after ${wait} moments`).toEqual({ listeners: 1, wallet: 0, timers: 0 })
      const before = latchkey.getAccount()
      await advance(60_000)
      expect(latchkey.getAccount()).toEqual(before)
      asks += asked()[act]
    }
    expect(asks).toBeGreaterThan(moments / 2)
  },
)

test('a page that signs in and is left at any moment keeps no listener and no timer, and nothing fails (F42)', async () => {
  for (let wait = 0; wait < moments; wait++) {
    const scene = await createSiwxScene()
    const { clock, enter, latchkey, stop, tab, wallet } = scene
    const { advance, result, run, unmount } = renderWithLatchkey(() => useSiwx(), { test: scene })
    await run(enter)
    await advance()
    signNext(wallet)
    await run(() => result.current.signIn())
    for (let passed = 0; passed < wait; passed++) await moment()
    unmount()
    stop()
    latchkey.destroy()
    await advance()
    const left = { listeners: tab.listeners(), wallet: wallet.listeners(), timers: clock.pending() }
    expect(left, `after ${wait} moments`).toEqual({ listeners: 1, wallet: 0, timers: 0 })
  }
})
