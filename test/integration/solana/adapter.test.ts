import { solana } from '@latchkey/hooks/solana'
import { generateKeyPairSigner } from '@solana/kit'
import { getCreateAccountInstruction } from '@solana-program/system'
import { getInitializeAccount3Instruction, getTransferCheckedInstruction } from '@solana-program/token'
import { expect, test } from 'vitest'
import type { Config } from '../../../hooks/instance/config.js'
import { createLatchkey } from '../../../hooks/instance/createLatchkey.js'
import type { CaipAddress } from '../../../hooks/shared/types/caip.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import { solanaChain } from '../../localnet/solana/solanaChain.js'
import { shareSolanaBench } from '../../localnet/tests/solana/support/shareSolanaBench.js'

const shared = shareSolanaBench()
const { chainId } = solanaChain
const at = (address: string): CaipAddress => `${chainId}:${address}`

function open(tokens?: Config['tokens']) {
  const network: Network = {
    id: chainId.slice('solana:'.length),
    namespace: 'solana',
    name: solanaChain.name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [shared.bench.node.url] } },
  }
  const { portfolio } = createLatchkey({
    app: { name: 'Test', url: 'http://localhost' },
    networks: [network],
    adapters: [solana()],
    tokens: tokens ?? { [chainId]: shared.bench.node.tokens },
  }).services
  return {
    getBalance: (address: string) => portfolio.getBalance({ address: at(address), network }),
    async getTokens(address: string) {
      const { rows } = await portfolio.getTokens({ address: at(address), network })
      return rows.map(({ id, quantity }) => [id, quantity] as const)
    },
  }
}

test('the SOL balance matches the chain to the last lamport, also beyond what a number holds', async () => {
  const { node, lamportsOf } = shared.bench
  const { getBalance } = open()
  for (const { address } of node.accounts)
    await expect(getBalance(address)).resolves.toEqual({
      value: await lamportsOf(address),
      decimals: 9,
      symbol: 'SOL',
    })
  const values = await Promise.all(
    node.accounts.map(async ({ address }) => (await getBalance(address)).value),
  )
  expect(values).toContain(9_007_199_254_740_993n)
  expect(values.at(-1)).toBe(0n)
})

test('tokens of both programs match the chain, in the order of the config', async () => {
  const { node, tokenOf, amountAt, lamportsOf } = shared.bench
  const { getTokens } = open()
  for (const { address } of node.accounts.slice(0, 5)) {
    const held = node.tokens
      // What has no decimals is no token to the list.
      .filter(({ decimals }) => decimals > 0)
      .map(async ({ key, address: mint }) => {
        const quantity = await amountAt(await tokenOf(key).holding(address))
        return [`${chainId}/token:${mint}`, quantity] as const
      })
    await expect(getTokens(address)).resolves.toEqual([
      [`${chainId}/slip44:501`, await lamportsOf(address)],
      ...(await Promise.all(held)),
    ])
  }
  await expect(getTokens(node.accounts[5]?.address ?? '')).resolves.toEqual([])
})

test('a token is summed over the associated account and any other', async () => {
  const { rpc, accountAt, tokenOf, land, amountAt } = shared.bench
  const { address: mint, decimals, holding, tokenProgram } = tokenOf('usdc')
  const [alice, other] = [await accountAt(0), await generateKeyPairSigner()]
  const source = await holding(alice.address)
  const before = await amountAt(source)
  const lamports = await rpc.getMinimumBalanceForRentExemption(165n).send()
  await land(alice, [
    getCreateAccountInstruction({
      payer: alice,
      newAccount: other,
      lamports,
      space: 165,
      programAddress: tokenProgram,
    }),
    getInitializeAccount3Instruction({ account: other.address, mint, owner: alice.address }),
    getTransferCheckedInstruction({
      source,
      mint,
      destination: other.address,
      authority: alice,
      amount: 34_567_891n,
      decimals,
    }),
  ])
  expect(await amountAt(source)).toBe(before - 34_567_891n)
  const tokens = await open().getTokens(alice.address)
  expect(tokens).toContainEqual([`${chainId}/token:${mint}`, before])
})

test('a token without a named standard is found in either program', async () => {
  const { node } = shared.bench
  const tokens = node.tokens.map(({ address, symbol, name, decimals }) => ({
    address,
    symbol,
    name,
    decimals,
  }))
  const address = node.accounts[1]?.address ?? ''
  const named = await open().getTokens(address)
  await expect(open({ [chainId]: tokens }).getTokens(address)).resolves.toEqual(named)
  expect(named.length).toBeGreaterThan(2)
})

test('a failing node is reported, never read as zero', async () => {
  const { node, faults } = shared.bench
  const { getBalance, getTokens } = open()
  const address = node.accounts[0]?.address ?? ''
  faults.set('solana:getBalance', { kind: 'status', status: 503 })
  await expect(getBalance(address)).rejects.toMatchObject({ name: 'HttpStatusError', status: 503 })
  faults.clear()
  faults.set('solana:getTokenAccountsByOwner', { kind: 'malformed' })
  await expect(getTokens(address)).rejects.toMatchObject({ name: 'MalformedResponseError' })
})
