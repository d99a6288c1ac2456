import { assert as hold, oneof, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../../../../hooks/networks.js'
import type { SiwxData } from '../../../../hooks/shared/types/siwx.js'
import { parseSiwxMessage } from '../../../../hooks/siwx/messages/parseSiwxMessage.js'
import { writeSiwxMessage } from '../../../../hooks/siwx/messages/writeSiwxMessage.js'
import { evmData, solanaData } from '../siwxArbitraries.js'

const data: SiwxData = {
  accountAddress: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  chainId: 'eip155:1',
  domain: 'app.example.com',
  uri: 'https://app.example.com/',
  version: '1',
  nonce: 'k3J9sQ2mZp0a',
  issuedAt: '2026-01-15T11:59:00.000Z',
  expirationTime: '2026-01-15T13:00:00.000Z',
  statement: 'Sign in to Example',
  resources: ['https://example.com/terms', 'ipfs://terms'],
}
const text = writeSiwxMessage(data)
const present = (given: SiwxData) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

test('a written message is parsed again, field by field', () => {
  hold(
    property(oneof(evmData, solanaData), (given) => {
      expect(parseSiwxMessage(writeSiwxMessage(given))).toEqual(present(given))
    }),
  )
})

test('no other text is parsed as a sign-in', () => {
  hold(property(string(), (other) => parseSiwxMessage(other) === undefined))
  for (const other of [undefined, null, 7, {}, [text]]) expect(parseSiwxMessage(other)).toBeUndefined()
})

test.each([
  ['a line is doubled', text.replace('Version: 1', 'Version: 1\nVersion: 1')],
  ['a line is missing', text.replace('Version: 1\n', '')],
  ['lines change places', text.replace(/(Nonce: .*)\n(Issued At: .*)/, '$2\n$1')],
  ['the nonce is short', text.replace('k3J9sQ2mZp0a', 'short')],
  ['the nonce holds a symbol', text.replace('k3J9sQ2mZp0a', 'k3J9sQ2-Zp0a')],
  ['the version is wrong', text.replace('Version: 1', 'Version: 2')],
  ['the time is invalid', text.replace('2026-01-15T13:00:00.000Z', '2026-13-45T99:00:00Z')],
  ['the chain is invalid', text.replace('Chain ID: 1', 'Chain ID: 0')],
  ['the account is invalid', text.replace('0xf39F', '0xg39F')],
  ['white space follows', `${text} `],
  ['a line feed follows', `${text}\n`],
  ['the lines end in CRLF', text.replaceAll('\n', '\r\n')],
  ['the domain has a scheme', `https://${text}`],
  ['the domain holds white space', `evil ${text}`],
  ['a resource lacks its prefix', text.replace('- ipfs', 'ipfs')],
  ['it has a prefix', `\n${text}`],
  ['it is too long', text.replace('Sign in', 'Sign in'.padEnd(20_000, 'n'))],
])('a text is rejected when %s', (_, changed) => {
  expect(changed).not.toBe(text)
  expect(parseSiwxMessage(changed)).toBeUndefined()
})

test('other libraries’ forms are parsed too', () => {
  const plain: SiwxData = { ...data, statement: undefined, resources: undefined }
  const expected = present(plain)
  const strict = writeSiwxMessage(plain)
  expect(parseSiwxMessage(strict.replace('\n\n\n', '\n\n'))).toEqual(expected)
  expect(parseSiwxMessage(strict.replace('Chain ID: 1', 'Chain ID: eip155:1'))).toEqual(expected)
  expect(parseSiwxMessage(strict.replace('your Ethereum', 'your Base Sepolia'))).toEqual(expected)
})

test.each(['mainnet', 'solana:mainnet', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])(
  'a Solana wallet may call its network %s',
  (word) => {
    const account = 'GmaDrppBC7P5ARKV8g3djiwP89vz1jLK23V2GBjuAEGB'
    const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const written = writeSiwxMessage({ ...data, accountAddress: account, chainId })
    expect(parseSiwxMessage(written.replace(chainId, word))).toMatchObject({ chainId })
  },
)

test('a statement may look like a field', () => {
  const tricky = { ...data, statement: 'URI: https://evil.example/' }
  expect(parseSiwxMessage(writeSiwxMessage(tricky))).toEqual(tricky)
})

test.each([
  ['mainnet', solanaMainnet],
  ['testnet', solanaTestnet],
  ['devnet', solanaDevnet],
] as const)('the network name %s is the configured network of that name', (name, { id }) => {
  const message = writeSiwxMessage({
    ...data,
    accountAddress: '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
    chainId: `solana:${id}`,
  })
  const [, written] = /^Chain ID: (.*)$/m.exec(message) ?? []
  expect(parseSiwxMessage(message.replace(`Chain ID: ${written}`, `Chain ID: ${name}`))?.chainId).toBe(
    `solana:${id}`,
  )
})
