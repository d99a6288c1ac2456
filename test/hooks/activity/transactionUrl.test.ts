import { expect, test } from 'vitest'
import { transactionUrl } from '../../../hooks/activity/useTransactionLink.js'
import { mainnet } from '../../../hooks/networks.js'
import { hashOf } from '../../support/activityItems.js'

const hash = hashOf(1)
const at = (url: string) => ({ ...mainnet, blockExplorers: { default: { name: 'Explorer', url } } })

test.each([
  ['https://etherscan.io', `https://etherscan.io/tx/${hash}`],
  ['https://scan.example/eth/', `https://scan.example/eth/tx/${hash}`],
  ['https://explorer.example/?cluster=devnet', `https://explorer.example/tx/${hash}?cluster=devnet`],
])('a transaction at %s', (url, expected) => {
  expect(transactionUrl({ hash, network: at(url) })).toBe(expected)
})

test.each([['javascript:alert(1)//'], ['http://explorer.example'], ['https://user:pass@explorer.example']])(
  'the link check rejects %s',
  (url) => {
    expect(transactionUrl({ hash, network: at(url) })).toBeUndefined()
  },
)

test('only a hash goes into a link, and without an explorer there is none', () => {
  for (const bad of [undefined, '', '0x12/../../evil', `${hash}?a`, `${hash}/..`])
    expect(transactionUrl({ hash: bad, network: mainnet })).toBeUndefined()
  const { blockExplorers: _, ...bare } = mainnet
  expect(transactionUrl({ hash, network: bare })).toBeUndefined()
  expect(transactionUrl({ hash, network: undefined })).toBeUndefined()
})

test('an explorer on this machine is linked on pages of this machine only', () => {
  const network = at('http://localhost:4000')
  expect(transactionUrl({ hash, network })).toBeUndefined()
  expect(transactionUrl({ hash, network, isLoopbackPage: true })).toBe(`http://localhost:4000/tx/${hash}`)
})
