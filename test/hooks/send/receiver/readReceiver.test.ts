import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mainnet, solanaMainnet } from '../../../../hooks/networks.js'
import { readReceiver } from '../../../../hooks/send/receiver/readReceiver.js'
import type { Network } from '../../../../hooks/shared/types/network.js'
import { alice } from '../../../support/createFakeWallet.js'

const solana = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
const verdictOf = (text: string, network: Network) => {
  const typed = readReceiver(text, network)
  return typed.kind === 'wrong' ? typed.error.name : typed.kind
}

test.each([
  [mainnet, ` ${alice}\n`, alice],
  [mainnet, alice.slice(2), alice.slice(2)],
  [mainnet, `eip155:1:${alice}`, alice],
  [solanaMainnet, solana, solana],
  [solanaMainnet, `solana:${solanaMainnet.id}:${solana}`, solana],
])('an address of the network: %#', (network, text, address) => {
  expect(readReceiver(text, network)).toEqual({ kind: 'address', address })
})

test.each([
  ['of Solana on EVM', mainnet, solana],
  ['of EVM on Solana', solanaMainnet, alice],
  ['on another network of the namespace', mainnet, `eip155:8453:${alice}`],
  ['on a network of another namespace', mainnet, `solana:${solanaMainnet.id}:${solana}`],
  [
    'of a namespace without an adapter',
    mainnet,
    'bip122:000000000019d6689c085ae165831e93:bc1qar0srrr7xfkvy5l643',
  ],
  ['by a name of Solana on EVM', mainnet, 'alice.sns'],
  ['by a name of Solana on EVM that is not looked up anywhere', mainnet, 'alice.sol'],
  ['by a name of EVM on Solana', solanaMainnet, 'Alice.ETH'],
])('an address %s is of the wrong namespace', (_, network, text) => {
  expect(verdictOf(text, network)).toBe('WrongNamespaceError')
})

test.each([
  'alice.eth',
  ' Alice.ETH ',
  'alice.reown.id',
  '🚀.eth',
  "nick's.eth",
  'a.b.c.eth',
  'alice.constructor',
])('%j may be a name', (text) => {
  expect(readReceiver(text, mainnet)).toEqual({ kind: 'name', name: text.trim() })
})

test.each([
  ['a word', 'alice'],
  ['two words', 'alice .eth'],
  ['a link', `https://etherscan.io/address/${alice}`],
  ['a payment link', `ethereum:${alice}@1?value=1.5`],
  ['markup', '<b>alice.eth</b>'],
  ['a formula', '=HYPERLINK("http://evil.example")'],
  ['a mail address', 'alice@mail.example'],
  ['a NUL in a name', 'alice\u0000.eth'],
  ['a name over the maximum length', `${'a'.repeat(252)}.eth`],
  ['an address without a digit', alice.slice(0, -1)],
  ['two addresses', `${alice} ${alice}`],
  ['an address without its network', `eip155:${alice}`],
  ['words of a seed phrase', 'abandon abandon abandon about'],
])('%s is no receiver', (_, text) => {
  expect(verdictOf(text, mainnet)).toBe('InvalidAddressError')
})

test.each(['', '  \n'])('%j is nothing', (text) => {
  expect(readReceiver(text, mainnet)).toEqual({ kind: 'empty' })
})

test('a million characters are rejected at once', () => {
  expect(verdictOf('a.'.repeat(500_000), mainnet)).toBe('InvalidAddressError')
  expect(verdictOf(`0x${'a'.repeat(1_000_000)}`, mainnet)).toBe('InvalidAddressError')
})

test('for any input, an address of the namespace is accepted unchanged, and nothing else becomes one', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const typed = readReceiver(text, mainnet)
      if (typed.kind === 'address') expect(typed.address).toMatch(/^(0x)?[\da-fA-F]{40}$/)
      if (typed.kind === 'name') expect(typed.name).toBe(text.trim())
    }),
  )
})
