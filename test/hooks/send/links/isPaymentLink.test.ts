import { expect, test } from 'vitest'
import { isPaymentLink } from '../../../../hooks/send/links/readPaymentLink.js'
import { carol, onMainnet } from '../../../support/createFakeSolanaWallet.js'
import { alice } from '../../../support/createFakeWallet.js'

test.each([
  [`ethereum:${alice}`, true],
  [`ETHEREUM:${alice}`, true],
  [` ethereum:pay-${alice}@1\n`, true],
  [`solana:${carol}`, true],
  [`Solana:${carol}?amount=1`, true],
  ['solana:https%3A%2F%2Fshop.example', true],
  ['ethereum:', true],
  [onMainnet(carol), false],
  [` ${onMainnet(carol)} `, false],
  [`eip155:1:${alice}`, false],
  [alice, false],
  ['solana', false],
  ['solana.eth', false],
  [`bitcoin:${carol}`, false],
  ['', false],
])('%j: %s', (text, verdict) => {
  expect(isPaymentLink(text)).toBe(verdict)
})
