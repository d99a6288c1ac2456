import { address, createSolanaRpc, signature } from '@solana/kit'
import { findAssociatedTokenPda } from '@solana-program/token'
import { expect, test } from 'vitest'
import { eventually } from '../../../../support/eventually.js'
import { shareLocalnet } from '../../../../support/shareLocalnet.js'
import { solAddress } from '../../../blockchain/assets/solanaAssets.js'
import { programs } from '../../../solana/solanaChain.js'
import { createBuyerBench } from './createBuyerBench.js'

const localnet = shareLocalnet()

function emptyWallet() {
  const account = localnet.manifest.accounts.solana.find(({ isEmpty }) => isEmpty)
  if (account === undefined) throw new TypeError('There is no empty account.')
  return account.address
}

test('paying delivers SOL, exactly', async () => {
  const rpc = createSolanaRpc(localnet.urls.solana)
  const { order, press, read } = createBuyerBench(localnet)
  const id = await order({ address: emptyWallet(), assets: ['SOL'] }, { presetCryptoAmount: 2 })
  await press(id, 'pay')
  await eventually(async () => (await read(id)).status).toBe('success')
  const { value } = await rpc.getBalance(emptyWallet()).send()
  expect(value).toBe(2_000_000_000n)
  const { hash, symbol } = await read(id)
  expect(symbol).toBe('SOL')
  const { value: statuses } = await rpc.getSignatureStatuses([signature(hash ?? '')]).send()
  expect(statuses[0]?.err).toBeNull()
})

test('paying delivers tokens to a wallet that never had any, one order after the other', async () => {
  const rpc = createSolanaRpc(localnet.urls.solana)
  const { order, press, read } = createBuyerBench(localnet)
  const wallet = { address: emptyWallet(), assets: ['USDC'] }
  for (const round of [1n, 2n]) {
    const id = await order(wallet, { presetCryptoAmount: 50 })
    await press(id, 'pay')
    await eventually(async () => (await read(id)).status).toBe('success')
    const mint = localnet.manifest.tokens.find(
      ({ chainId, symbol }) => chainId.startsWith('solana:') && symbol === 'tUSDC',
    )
    const [account] = await findAssociatedTokenPda({
      mint: address(mint?.address ?? ''),
      owner: emptyWallet(),
      tokenProgram: programs.token,
    })
    const { value } = await rpc.getTokenAccountBalance(account).send()
    expect(value.amount).toBe(String(round * 50_000_000n))
  }
})

test('several equal orders at the same moment are all delivered', async () => {
  const { order, press, read } = createBuyerBench(localnet)
  const place = () => order({ address: emptyWallet(), assets: ['SOL'] }, { presetCryptoAmount: 1 })
  const ids = [await place(), await place(), await place()]
  await Promise.all(ids.map((id) => press(id, 'pay')))
  for (const id of ids) await eventually(async () => (await read(id)).status).toBe('success')
  const { value } = await createSolanaRpc(localnet.urls.solana).getBalance(emptyWallet()).send()
  expect(value).toBe(3_000_000_000n)
})

test('an address of one namespace is rejected on the other', async () => {
  const { askUrl } = createBuyerBench(localnet)
  const evm = localnet.manifest.accounts.evm[0]?.address
  for (const body of [
    { destinationWallets: [{ address: evm }], defaultNetwork: 'latchkey-local-solana' },
    { destinationWallets: [{ address: emptyWallet() }], defaultNetwork: 'latchkey-local' },
  ]) {
    const { status, body: answer } = await askUrl(body)
    expect(status).toBe(400)
    expect(answer).toMatchObject({ reasons: [{ field: 'address' }] })
  }
})

test('the native token of Solana stands in the options under the service’s address for it', async () => {
  const { body } = await createBuyerBench(localnet).ask('/v1/onramp/options')
  const { purchaseCurrencies } = body as {
    purchaseCurrencies: { symbol: string; networks: { contract_address: string }[] }[]
  }
  const sol = purchaseCurrencies.find(({ symbol }) => symbol === 'SOL')
  expect(sol?.networks.map(({ contract_address }) => contract_address)).toEqual([solAddress])
})
