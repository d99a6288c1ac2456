import { expect, test } from 'vitest'
import type { SendToken } from '../../../../hooks/shared/types/send.js'
import { ReviewChanges } from '../../../../ui-kit/views/send/ReviewChanges.js'
import { planOf } from '../../../support/createSendScene.js'
import { renderSend } from '../../../support/renderSend.js'

// They differ in case alone, so they are two addresses.
const [sender, receiver] = ['7XwQabcdefghp4Qd', '7xwqABCDEFGHP4qD']
const [mint, otherMint] = ['MintAbcdefghijkQ', 'mintABCDEFGHIJKq']
const token: SendToken = {
  id: `solana:x/token:${mint}`,
  networkId: 'solana:x',
  asset: { kind: 'token', address: mint, decimals: 0 },
  name: 'Reward',
  symbol: 'RWD',
  decimals: 0,
}

test('Solana addresses that differ in case are other accounts and other tokens', async () => {
  const plan = {
    ...planOf({ from: `solana:x:${sender}`, to: receiver, asset: token.asset, quantity: 5n }),
    changes: [
      { account: sender, asset: token.asset, quantity: -5n },
      { account: receiver, asset: { kind: 'token', address: otherMint, decimals: 0 }, quantity: 5n },
    ],
  } as const
  await renderSend<'SendReview'>(() => <ReviewChanges plan={plan} token={token} />, {
    route: { name: 'SendReview' },
  })
  const facts = [...document.querySelectorAll('[data-lk-part=_review-changes] [data-lk-part=fact]')]
  expect(facts.map((fact) => fact.textContent)).toEqual(['You−5 RWD', 'Receiver+5 mint…IJKq'])
})
