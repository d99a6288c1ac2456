import { expect, test } from 'vitest'
import { parseSignInMessage } from '../../siwx/parseSignInMessage.js'
import { createWalletBench } from '../support/createWalletBench.js'
import { createSolanaTools } from './support/createSolanaTools.js'

const bench = createWalletBench()
const solana = createSolanaTools(bench.localnet)

type SignedIn = { result: { account: string; signedMessage: number[]; signature: number[] }[] }

const hostOf = () => new URL(bench.origin).host
const fullInput = () => ({
  domain: hostOf(),
  statement: 'Read and write your notes.',
  uri: `${bench.origin}/login`,
  version: '1',
  chainId: 'localnet',
  nonce: 'oBbLoEldZs',
  issuedAt: '2026-01-02T03:04:05.000Z',
  expirationTime: '2026-01-02T04:04:05.000Z',
  notBefore: '2026-01-02T03:00:00.000Z',
  requestId: 'request-1',
  resources: ['https://example.com/terms', 'ipfs://example'],
})

async function readSigned(outcome: unknown) {
  const [output] = (outcome as SignedIn).result
  const text = new TextDecoder().decode(Uint8Array.from(output?.signedMessage ?? []))
  const signer = output?.account ?? ''
  const isSigned = await solana.verify({ signer, message: text, signed: output?.signature ?? [] })
  return { text, signer, isSigned }
}

test('one approval signs in and connects', async () => {
  const { standard, prompt, event, page } = await bench.open()
  const signing = standard('solana:signIn', fullInput())
  await prompt.getByRole('heading', { name: 'Sign in' }).waitFor()
  await prompt.getByText('Read and write your notes.').waitFor()
  await prompt.getByRole('button', { name: 'Approve' }).click()
  const { text, signer, isSigned } = await readSigned(await signing)
  expect(isSigned).toBe(true)
  expect(signer).toBe(bench.solanaAddressOf(0))
  const { domain, ...fields } = fullInput()
  expect(parseSignInMessage(text)).toEqual({ ...fields, domain, address: signer })
  await event('change', [signer])
  expect(await page.evaluate(() => globalThis.walletHost.standard[0]?.accounts.length)).toBe(1)
  expect(await standard('standard:connect', { silent: true })).toEqual({ result: { accounts: [signer] } })
})

test('without fields the text names the site and the account only', async () => {
  const { standard } = await bench.open({ wallet: 'approve' })
  const { text, isSigned } = await readSigned(await standard('solana:signIn'))
  expect(isSigned).toBe(true)
  expect(text).toBe(`${hostOf()} wants you to sign in with your Solana account:\n${bench.solanaAddressOf(0)}`)
})

test('an app may name the account', async () => {
  const { standard, event } = await bench.open({ wallet: 'approve' })
  await standard('standard:connect')
  const wanted = bench.solanaAddressOf(2)
  const { signer, isSigned } = await readSigned(await standard('solana:signIn', { address: wanted }))
  expect([signer, isSigned]).toEqual([wanted, true])
  await event('change', [wanted, bench.solanaAddressOf(0)])
})

test.each([
  ['a text for another site', { domain: 'bank.example' }, 'The text is for bank.example'],
  ['an unknown account', { address: '11111111111111111111111111111111' }, 'The wallet has no account'],
  ['a field that would add a line', { statement: 'Hello\nURI: https://bank.example' }, '"statement"'],
  ['a resource that would add a line', { resources: ['https://a.example\nNonce: 1'] }, '"resources.0"'],
])('%s is rejected without a question', async (_, input, message) => {
  const { standard, page } = await bench.open()
  expect(await standard('solana:signIn', input)).toMatchObject({
    code: -32602,
    message: expect.stringContaining(message),
  })
  expect(await page.locator('iframe').isVisible()).toBe(false)
  expect(await standard('standard:connect', { silent: true })).toEqual({ result: { accounts: [] } })
})

test('declining leaves the page unconnected', async () => {
  const { standard, prompt } = await bench.open()
  const signing = standard('solana:signIn', fullInput())
  await prompt.getByRole('button', { name: 'Decline' }).click()
  expect(await signing).toMatchObject({ code: 4001 })
  expect(await standard('standard:connect', { silent: true })).toEqual({ result: { accounts: [] } })
})
