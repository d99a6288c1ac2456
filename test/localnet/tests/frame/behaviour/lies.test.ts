import { address as asAddress } from '@solana/kit'
import { recoverMessageAddress, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { foreignAddresses } from '../../../frame/frameBehaviour.js'
import { answerApproval, readRows } from '../support/answerApproval.js'
import { createChainClient, fund } from '../support/createChainClient.js'
import { createFrameBench } from '../support/createFrameBench.js'
import { createSolanaApp, transferCoins } from '../support/createSolanaApp.js'
import { logIn } from '../support/logIn.js'
import { type FrameTab, resultOf } from '../support/openFrame.js'
import { openSignedIn } from '../support/openSignedIn.js'

const bench = createFrameBench()
const lie = (name: string, mode: 'on' | 'off' = 'on') =>
  bench.localnet.control({ lie: `frame:${name}`, mode })
const foreign = foreignAddresses.eip155

type Message = { type: string; id?: string; payload?: { token?: string; address?: string } }

/** All that arrives between one request and the response to the next. */
async function exchange(tab: FrameTab, message: { type: string; id: string; payload?: object }) {
  await tab.page.evaluate(() => globalThis.frameHost.received.splice(0))
  await tab.send(message)
  await tab.page.waitForFunction(
    (id) => globalThis.frameHost.received.some(({ data }) => (data as { id?: string }).id === id),
    message.id,
  )
  return (await tab.received()).map(({ data }) => data as Message)
}

const askChain = { type: '@w3m-app/GET_CHAIN_ID', id: 'a' }
const chain = { type: '@w3m-frame/GET_CHAIN_ID_SUCCESS', payload: { chainId: 31_337 } }

test('responses come to ids that were never asked, twice, and as those to another request', async () => {
  const tab = await bench.open()
  await lie('unasked')
  const [other, own, ...more] = await exchange(tab, askChain)
  expect([own, more]).toEqual([{ ...chain, id: 'a' }, []])
  expect(other).toEqual({ ...chain, id: expect.stringMatching(/^[\w-]{36}$/) })
  await lie('unasked', 'off')

  await lie('twice')
  await exchange(tab, askChain)
  await lie('twice', 'off')
  await tab.expect('IS_CONNECTED')
  const all = (await tab.received()).map(({ data }) => data as Message)
  expect(all.filter(({ id }) => id === 'a')).toEqual([
    { ...chain, id: 'a' },
    { ...chain, id: 'a' },
  ])

  await lie('mismatch')
  expect(await exchange(tab, askChain)).toEqual([
    { type: '@w3m-frame/IS_CONNECTED_SUCCESS', id: 'a', payload: { isConnected: true } },
  ])
  await lie('mismatch', 'off')
  expect(await exchange(tab, askChain)).toEqual([{ ...chain, id: 'a' }])
})

test('another account, another network and the session of another user are reported', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  await lie('address')
  const user = await tab.expect('GET_USER')
  expect(user).toMatchObject({ address: foreign, chainId: 'eip155:31337' })
  expect(user.accounts).toContainEqual({ address: foreign, type: 'eoa' })
  expect(await tab.expect('SET_PREFERRED_ACCOUNT', { type: 'eoa' })).toMatchObject({ address: foreign })
  await lie('address', 'off')

  await lie('chain')
  expect(await tab.expect('GET_USER')).toMatchObject({ address: tab.address, chainId: 'eip155:31338' })
  expect(await tab.expect('SWITCH_NETWORK', { chainId: 31_338 })).toEqual({ chainId: 'eip155:31337' })
  await lie('chain', 'off')
  expect(await tab.expect('GET_CHAIN_ID')).toEqual({ chainId: 'eip155:31338' })

  await lie('session')
  const [update, response] = await exchange(tab, askChain)
  expect(update).toEqual({
    type: '@w3m-frame/SESSION_UPDATE',
    payload: { token: 'f'.repeat(64), address: foreign },
  })
  expect(response?.id).toBe('a')
  await lie('session', 'off')
  expect(await tab.expect('IS_CONNECTED', { token: update?.payload?.token ?? '' })).toEqual({
    isConnected: false,
  })
})

test('a sign-out is confirmed and does not happen; the user and a session are reported afterwards', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  await exchange(tab, { type: '@w3m-app/GET_USER', id: 'user' })
  await lie('sign-out')
  await exchange(tab, { type: '@w3m-app/SIGN_OUT', id: 'out' })
  expect(await tab.expect('IS_CONNECTED')).toEqual({ isConnected: true })
  const [confirmed, update, late] = (await tab.received()).map(({ data }) => data as Message)
  expect(confirmed).toEqual({ type: '@w3m-frame/SIGN_OUT_SUCCESS', id: 'out' })
  expect(update?.type).toBe('@w3m-frame/SESSION_UPDATE')
  expect(late).toMatchObject({
    type: '@w3m-frame/GET_USER_SUCCESS',
    id: 'user',
    payload: { address: tab.address },
  })
})

test('another text is signed than the one that was asked for', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  await lie('signature')
  const signing = tab.rpc('personal_sign', [stringToHex('Hello'), tab.address])
  await answerApproval(tab, { heading: 'Sign message' })
  const signature = await resultOf<`0x${string}`>(signing)
  expect(await recoverMessageAddress({ message: 'Hello', signature })).not.toBe(tab.address)
  const message = `I give everything to ${foreign}`
  expect(await recoverMessageAddress({ message, signature })).toBe(tab.address)
})

test('coins go to another recipient than the one that was asked for', async () => {
  const tab = await openSignedIn(bench, 'eoa')
  await fund(bench.localnet, { address: tab.address, value: 10n ** 18n })
  await lie('signature')
  const [receiver] = bench.localnet.manifest.accounts.evm
  const client = createChainClient(bench.localnet)
  const before = await client.getBalance({ address: foreign })
  const sending = tab.rpc('eth_sendTransaction', [{ from: tab.address, to: receiver?.address, value: '0x7' }])
  await answerApproval(tab, { heading: 'Send transaction' })
  const hash = await resultOf<`0x${string}`>(sending)
  const { to } = await client.getTransaction({ hash })
  expect(to?.toLowerCase()).toBe(foreign)
  expect((await client.getBalance({ address: foreign })) - before).toBe(7n)
})

test('coins of Solana go to another recipient than the one that was asked for', async () => {
  const tab = await bench.open()
  await logIn(tab, bench)
  const { manifest } = bench.localnet
  const chainId = manifest.tokens.find((token) => token.chainId.startsWith('solana:'))?.chainId ?? ''
  const { address } = await tab.expect('GET_USER', { chainId })
  const app = createSolanaApp(bench.localnet)
  await app.fund(address, 1_000_000_000n)
  await lie('signature')
  const [receiver] = manifest.accounts.solana
  const transfer = transferCoins(address, asAddress(receiver?.address ?? ''), 2_000_000n)
  const transaction = await app.write(address, [transfer])
  const options = { preflightCommitment: 'confirmed' }
  const sending = tab.rpc('solana_signAndSendTransaction', { transaction, options }, { chainId })
  await tab.wallet.getByRole('heading', { name: 'Send transaction', exact: true }).waitFor()
  expect(Object.values(await readRows(tab))).toContain(foreignAddresses.solana)
  await answerApproval(tab, { heading: 'Send transaction' })
  const { signature } = await resultOf<{ signature: string }>(sending)
  await app.untilLanded(signature)
  expect(await app.balanceOf(foreignAddresses.solana)).toBe(2_000_000n)
})

test('a reset ends every lie', async () => {
  const tab = await bench.open()
  await lie('twice')
  await lie('unasked')
  await bench.localnet.reset()
  expect(await exchange(tab, askChain)).toEqual([{ ...chain, id: 'a' }])
})
