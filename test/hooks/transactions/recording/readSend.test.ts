import { describe, expect, test } from 'vitest'
import { mainnet } from '../../../../hooks/networks.js'
import { encodeBase58 } from '../../../../hooks/shared/base58.js'
import type { Token } from '../../../../hooks/shared/types/token.js'
import { readSend } from '../../../../hooks/transactions/recording/readSend.js'
import { carol, dave } from '../../../support/createFakeSolanaWallet.js'
import { alice, bob } from '../../../support/createFakeWallet.js'
import { hashOf } from '../createSent.js'

const hash = hashOf(7)
const place = { networkId: 'eip155:1', address: alice, networks: [mainnet] } as const
const send = (request: unknown, answer: unknown = hash) =>
  readSend({ call: { method: 'eth_sendTransaction', params: [request] }, answer, ...place })

const approve = `0x095ea7b3${'0'.repeat(128)}`
const usdc: Token = {
  address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  symbol: 'USDC',
  name: 'USD Coin',
  decimals: 6,
}
const word = (value: bigint | string) => BigInt(value).toString(16).padStart(64, '0')
const transfer = `0xa9059cbb${word(bob)}${word(5_000_000n)}`

describe('eth_sendTransaction', () => {
  test('a plain payment is a native send, from the request’s account', () => {
    expect(
      send({ from: bob.toLowerCase(), to: alice.toLowerCase(), value: '0x2386f26fc10000', nonce: '0x2a' }),
    ).toEqual({
      id: hash,
      from: `eip155:1:${bob}`,
      to: alice,
      kind: 'send',
      nonce: 42,
      transfers: [
        {
          direction: 'out',
          assetId: 'eip155:1/slip44:60',
          name: 'Ether',
          symbol: 'ETH',
          quantity: 10n ** 16n,
          decimals: 18,
          receiver: alice,
        },
      ],
    })
  })

  test.each([
    [{ to: bob, data: approve }, 'approve'],
    [{ to: usdc.address, data: transfer }, 'contract'],
    [{ to: bob, data: '0x12345678' }, 'contract'],
    [{ to: bob, data: '0x' }, 'send'],
    [{ data: '0x6000' }, 'contract'],
  ])('%o is %s, without unknown quantities', (request, kind) => {
    expect(send(request)).toMatchObject({ kind, from: `eip155:1:${alice}`, transfers: undefined })
  })

  const tokensOf = (networkId: string) =>
    networkId === 'eip155:1' ? [usdc, { ...usdc, address: alice, standard: 'erc721' as const }] : []
  const sendToken = (request: object) =>
    readSend({
      call: { method: 'eth_sendTransaction', params: [request] },
      answer: hash,
      ...place,
      tokensOf,
    })

  test.each([
    { to: usdc.address, data: transfer },
    { to: usdc.address.toLowerCase(), input: transfer.toUpperCase().replace('0X', '0x') },
  ])('a known token’s transfer is a send of it, to the call’s receiver: %o', (request) => {
    expect(sendToken(request)).toMatchObject({
      kind: 'send',
      to: usdc.address,
      transfers: [
        {
          direction: 'out',
          address: usdc.address,
          name: 'USD Coin',
          symbol: 'USDC',
          quantity: 5_000_000n,
          decimals: 6,
          receiver: bob,
        },
      ],
    })
  })

  test.each<[string, object]>([
    ['of an unknown token', { to: bob, data: transfer }],
    ['of a token of another network', { to: usdc.address, data: transfer, chainId: '0x2105' }],
    ['of a collectible', { to: alice, data: transfer }],
    ['with something behind it', { to: usdc.address, data: `${transfer}00` }],
    ['that is cut', { to: usdc.address, data: transfer.slice(0, -2) }],
    [
      'with something before its receiver',
      { to: usdc.address, data: transfer.replace('a9059cbb00', 'a9059cbb01') },
    ],
    ['of a new contract', { data: transfer }],
  ])('a transfer %s is only a call', (_, request) => {
    expect(sendToken(request)).toMatchObject({ kind: 'contract', transfers: undefined })
  })

  test('the network is the request’s, else the wallet’s', () => {
    expect(send({ to: bob, value: '0x1', chainId: '0x2105' })).toMatchObject({
      from: `eip155:8453:${alice}`,
      transfers: undefined,
    })
    expect(send({ to: bob, chainId: 1 })).toMatchObject({ from: `eip155:1:${alice}` })
  })

  test.each([[undefined], [null], ['0x12'], [{ hash }], [''], [carol]])(
    'an answer of %o is no hash',
    (answer) => {
      expect(send({ to: bob }, answer ?? null)).toBeUndefined()
    },
  )

  test.each([[undefined], [null], ['nonsense'], [{ to: 5, value: 'much', nonce: -1, data: {} }]])(
    'a request of %o that a wallet accepted is recorded with its valid parts',
    (request) => {
      expect(send(request)).toMatchObject({ id: hash, from: `eip155:1:${alice}`, nonce: undefined })
    },
  )

  test('without account or network nothing is recorded', () => {
    const call = { method: 'eth_sendTransaction', params: [{ to: bob }] }
    expect(readSend({ call, answer: hash, ...place, address: undefined })).toBeUndefined()
    expect(readSend({ call, answer: hash, ...place, networkId: undefined })).toBeUndefined()
  })
})

describe('wallet_sendCalls', () => {
  const calls = (list: readonly object[], answer: unknown) =>
    readSend({
      call: { method: 'wallet_sendCalls', params: [{ from: alice, chainId: '0x1', calls: list }] },
      answer,
      ...place,
    })

  test('one call answered by a hash is that call, several are a contract call', () => {
    expect(calls([{ to: bob, data: approve }], hash)).toMatchObject({ id: hash, kind: 'approve', to: bob })
    expect(calls([{ to: bob }, { to: bob }], hash)).toEqual({
      id: hash,
      from: `eip155:1:${alice}`,
      kind: 'contract',
    })
  })

  test('a wallet’s own batch id is no hash', () => {
    expect(calls([{ to: bob }], { id: '0x1234' })).toBeUndefined()
    expect(calls([{ to: bob }], 'batch-1')).toBeUndefined()
  })
})

describe('solana_signAndSendTransaction', () => {
  const signature = encodeBase58(new Uint8Array(64).fill(9))
  const networkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  const sent = (params: unknown, answer: unknown, parts = {}) =>
    readSend({
      call: { method: 'solana_signAndSendTransaction', params },
      answer,
      networkId,
      address: carol,
      networks: [],
      ...parts,
    })

  test('a session’s transaction is its signature, from the requested account', () => {
    expect(sent({ pubkey: dave }, { signature })).toEqual({ id: signature, from: `${networkId}:${dave}` })
    expect(sent({}, { signature })).toEqual({ id: signature, from: `${networkId}:${carol}` })
  })

  test('without a signature, a network or an account there is none', () => {
    expect(sent({}, { signature: 'short' })).toBeUndefined()
    expect(sent({}, { signature }, { networkId: undefined })).toBeUndefined()
    expect(sent({}, { signature }, { address: undefined })).toBeUndefined()
  })
})

test('requests that only sign or read are no sends', () => {
  for (const method of ['personal_sign', 'eth_call', 'eth_signTransaction', undefined])
    expect(readSend({ call: { method }, answer: hash, ...place })).toBeUndefined()
})
