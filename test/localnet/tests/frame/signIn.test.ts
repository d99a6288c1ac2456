import { address as asAddress, getAddressEncoder, getBase58Encoder } from '@solana/kit'
import { createPublicClient, http, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { createFrameBench } from './support/createFrameBench.js'
import { logIn } from './support/logIn.js'

const bench = createFrameBench()

type ChainId = `eip155:${string}` | `solana:${string}`
type WriteParameters = { domain: string; uri: string; chainId?: ChainId; ledger?: string }

function write({ domain, uri, chainId = 'eip155:31337', ledger = 'Ethereum' }: WriteParameters) {
  const nonce = 'k3Jd82hsQ1'
  const message = {
    accountAddress: '<<AccountAddress>>',
    chainId,
    domain,
    uri,
    version: '1',
    nonce,
    issuedAt: '2026-01-01T00:00:00.000Z',
  }
  const lines = [
    `${domain} wants you to sign in with your ${ledger} account:`,
    '<<AccountAddress>>',
    '',
    `URI: ${uri}`,
    'Version: 1',
    `Chain ID: ${chainId}`,
    `Nonce: ${nonce}`,
    'Issued At: 2026-01-01T00:00:00.000Z',
  ]
  return { ...message, serializedMessage: lines.join('\n') }
}

const here = () => ({ domain: new URL(bench.host).host, uri: `${bench.host}/page` })

test.each(['eoa', 'smartAccount'] as const)(
  'GET_USER signs in with the %s in one go',
  async (preferredAccountType) => {
    const tab = await bench.open()
    await logIn(tab, bench)
    const siwxMessage = write(here())
    const user = await tab.expect('GET_USER', { chainId: 31_337, preferredAccountType, siwxMessage })
    const { address, message = '', signature } = user
    expect(message).toBe(siwxMessage.serializedMessage.replace('<<AccountAddress>>', address))
    expect(user.siwxMessage).toEqual({ ...siwxMessage, accountAddress: address })
    const signed = { address: address as `0x${string}`, message, signature: signature as `0x${string}` }
    const client = createPublicClient({ transport: http(bench.localnet.urls.evm) })
    expect(await client.verifyMessage(signed)).toBe(true)
    if (preferredAccountType === 'eoa') expect(await verifyMessage(signed)).toBe(true)
  },
)

test('GET_USER signs in on Solana too', async () => {
  const tab = await bench.open()
  await logIn(tab, bench)
  const token = bench.localnet.manifest.tokens.find((candidate) => candidate.chainId.startsWith('solana:'))
  const chainId = token?.chainId as ChainId
  const siwxMessage = write({ ...here(), chainId, ledger: 'Solana' })
  const user = await tab.expect('GET_USER', { chainId, siwxMessage })
  const raw = Uint8Array.from(getAddressEncoder().encode(asAddress(user.address)))
  const key = await crypto.subtle.importKey('raw', raw, 'Ed25519', true, ['verify'])
  const signature = Uint8Array.from(getBase58Encoder().encode(user.signature ?? ''))
  const data = new TextEncoder().encode(user.message)
  expect(user.message).toContain(`\n${user.address}\n`)
  expect(await crypto.subtle.verify('Ed25519', key, signature, data)).toBe(true)
})

test('nothing is signed that is no sign-in to the page around the frame', async () => {
  const tab = await bench.open()
  await logIn(tab, bench)
  const foreign = { message: 'The sign-in message is for another site.' }
  const formless = { message: 'The sign-in message does not have the form of one.' }
  const ask = (siwxMessage: ReturnType<typeof write>) =>
    tab.ask('GET_USER', { chainId: 31_337, preferredAccountType: 'eoa', siwxMessage })

  const good = write(here())
  expect(await ask(write({ ...here(), domain: 'bank.example' }))).toEqual(foreign)
  expect(await ask(write({ ...here(), uri: 'https://bank.example/' }))).toEqual(foreign)
  expect(await ask({ ...good, domain: 'bank.example' })).toEqual(foreign)
  const { serializedMessage: text } = good
  for (const wrong of [
    'I owe you everything',
    text.replace('<<AccountAddress>>', '0x00000000000000000000000000000000000000aa'),
    text.replace(/^\S+/, 'bank.example'),
    text.replace('wants you to', 'asks you to'),
    `${text}\nURI: https://bank.example/`,
    text.replace('k3Jd82hsQ1', 'another'),
    `${text}\n<<AccountAddress>>`,
  ])
    expect(await ask({ ...good, serializedMessage: wrong }), wrong).toEqual(formless)
  const elsewhere = { ...good, chainId: 'eip155:1' } as never
  expect(await ask(elsewhere)).toEqual({ message: 'The sign-in message is for another network.' })
})
