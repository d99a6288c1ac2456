import { evm } from '@latchkey/hooks/evm'
import { type Address, createPublicClient, erc20Abi, http } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { confirmSwap } from '../../../hooks/swap/confirmSwap.js'
import { draftOf } from '../../../hooks/swap/context.js'
import { prepareSwap } from '../../../hooks/swap/prepareSwap.js'
import { provideClients } from '../../localnet/tests/relay/support/provideClients.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { versions } from '../pairing/support/openConnector.js'
import { localNetworks } from '../portfolio/openPortfolio.js'
import { sendAsked } from '../send/support/answerPaired.js'
import { openPaired } from '../send/support/openPaired.js'
import { openSwap, readTypedData } from './support/openSwap.js'

const localnet = shareLocalnet()
const clients = provideClients()
const method = 'eth_signTypedData_v4'

/** A page that is paired with a phone, which signs typed data or not, and what its account has. */
async function open({ signs = true } = {}) {
  // The same account in a page of its own buys what is sold, and brings the chain's clock up to date.
  const { contracts, networkId, subjectOf, tokenOf, ...own } = await openSwap(localnet)
  await own.buy('PUSD', 10n ** 17n)
  await own.buy('CUSD', 10n ** 17n)
  const url = localnet.urls.services
  const { aggregationRouter: router, weth: wrapped } = contracts
  const pinned = { router, wrapped, takesPermits: 'permitAndCall' } as const
  const paired = await openPaired(clients, {
    version: versions[0],
    networks: [localNetworks(localnet).first],
    adapter: evm(),
    evmUrl: localnet.urls.evm,
    services: { rpc: false, portfolio: url, swap: { url, contracts: { [networkId]: pinned } } },
    fetch: (input, init) =>
      fetch(input, { ...init, headers: { ...init?.headers, origin: 'http://localhost:5180' } }),
    script: (wallet) => ({
      propose({ eip155 }) {
        const methods = [...(eip155?.methods ?? []), ...(signs ? [method] : [])]
        return {
          ...(eip155 && { eip155: { ...eip155, accounts: [own.from], chains: [networkId], methods } }),
        }
      },
      async request(asked) {
        if (asked.method !== method) return { result: await sendAsked(wallet, asked) }
        return { result: await wallet.account.signTypedData(readTypedData(asked.params)) }
      },
    }),
  })
  onTestFinished(paired.close)
  const client = createPublicClient({ transport: http(localnet.urls.evm) })
  const of = { abi: erc20Abi, functionName: 'allowance' } as const
  const [owner = ''] = own.from.split(':').slice(-1)
  return {
    ...{ balanceOf: own.balanceOf, latchkey: paired.latchkey, subjectOf, tokenOf },
    asked: () => paired.wallet.requests.map((one) => one.method),
    allowanceOf: (symbol: string) =>
      client.readContract({
        ...{ ...of, address: tokenOf(symbol).address as Address },
        args: [owner as Address, router],
      }),
  }
}

test.each([
  ['PUSD', 20_000_000n, 'exact'],
  ['CUSD', 20n * 10n ** 18n, 'unlimited'],
] as const)(
  'a phone signs a permit of %s, and sends the swap that brings it',
  async (symbol, sold, approval) => {
    const { allowanceOf, asked, balanceOf, latchkey, subjectOf, tokenOf } = await open()
    const subject = { ...subjectOf(symbol, 'tUSDC', sold), approval }
    const before = await balanceOf(tokenOf(symbol))
    const reviewed = await prepareSwap(latchkey, { subject, issues: [] })
    expect(reviewed.plan.calls.map(({ kind }) => kind)).toEqual(['permit', 'swap'])
    const run = await confirmSwap(latchkey, { reviewed, required: [] })
    expect(run?.status).toBe('confirmed')
    expect(asked().filter((one) => /sign|send/.test(one))).toEqual([method, 'eth_sendTransaction'])
    expect(before - (await balanceOf(tokenOf(symbol)))).toBe(sold)
    if (approval === 'exact') expect(await allowanceOf(symbol)).toBe(0n)
  },
)

test('a phone whose session leaves typed data out is asked for an approval', async () => {
  const { asked, latchkey, subjectOf } = await open({ signs: false })
  const reviewed = await prepareSwap(latchkey, {
    subject: subjectOf('PUSD', 'tUSDC', 20_000_000n),
    issues: [],
  })
  expect(reviewed.plan.calls.map(({ kind }) => kind)).toEqual(['approve', 'swap'])
  expect(asked()).not.toContain(method)
})

test('on the phone itself each request opens the wallet, so that the permit is a press of its own', async () => {
  const { asked, latchkey, subjectOf } = await open()
  const subject = subjectOf('PUSD', 'tUSDC', 20_000_000n)
  const reviewed = { ...(await prepareSwap(latchkey, { subject, issues: [] })), opensWallet: true }
  const sends = () => asked().filter((one) => /sign|send/.test(one))
  expect((await confirmSwap(latchkey, { reviewed, required: [] }))?.status).toBe('paused')
  expect(sends()).toEqual([method])
  const next = draftOf(latchkey).getState().reviewed
  if (next === undefined) throw new TypeError('Nothing is shown.')
  expect((await confirmSwap(latchkey, { reviewed: next, required: [] }))?.status).toBe('confirmed')
  expect(sends()).toEqual([method, 'eth_sendTransaction'])
})
