// Preloaded, so that they are ready within a tick.
import '../../../hooks/solana/signing.js'
import '../../../hooks/solana/createSolanaActions.js'
import '../../../hooks/solana/wallet/discoverWallets.js'
import { isTransactionModifyingSigner, isTransactionPartialSigner } from '@solana/kit'
import { expect, test } from 'vitest'
import { connect } from '../../../hooks/connect/connect.js'
import { disconnect } from '../../../hooks/connect/disconnect.js'
import { solanaDevnet, solanaMainnet } from '../../../hooks/networks.js'
import { useTransactionSigner } from '../../../hooks/session/useTransactionSigner.js'
import { solana } from '../../../hooks/solana/solana.js'
import { carol, createFakeSolanaWallet, dave } from '../../support/createFakeSolanaWallet.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'
import { registerWallet } from '../../support/registerWallet.js'
import { renderWithLatchkey } from '../../support/renderWithLatchkey.js'

async function setUp(allowChanges?: boolean) {
  const scene = createTestLatchkey({ adapters: [solana()], networks: [solanaMainnet, solanaDevnet] })
  const fox = createFakeSolanaWallet()
  registerWallet(scene.tab.window, fox.inject())
  const rendered = renderWithLatchkey(() => useTransactionSigner({ allowChanges }), { test: scene })
  await rendered.run(() => scene.latchkey.wake())
  await rendered.advance()
  const before = rendered.result.current
  await rendered.run(() => connect(scene.latchkey, { connector: scene.connector('Fox') }))
  await rendered.advance()
  return { ...rendered, before, fox }
}

test('the signer is that of the current account, and gone with the connection', async () => {
  const { before, result, fox, run, advance, latchkey } = await setUp()
  expect(before).toBeUndefined()
  expect(result.current?.address).toBe(carol)
  await run(() => fox.setAccounts([dave]))
  await advance()
  expect(result.current?.address).toBe(dave)
  await run(() => disconnect(latchkey))
  await advance()
  expect(result.current).toBeUndefined()
})

test('it stays the same object until the network changes, because kit rejects two for one address', async () => {
  const { result, rerender, advance, run, latchkey } = await setUp()
  const first = result.current
  rerender()
  await advance(60_000)
  expect(first).toBeDefined()
  expect(result.current).toBe(first)
  await run(() => latchkey.switchNetwork({ network: solanaDevnet }))
  await advance()
  expect(result.current?.address).toBe(carol)
  expect(result.current).not.toBe(first)
})

test.each([
  [undefined, true],
  [true, false],
])('with allowChanges %s it signs unchanged: %s', async (allowChanges, isPartial) => {
  const { current } = (await setUp(allowChanges)).result
  expect(current && isTransactionPartialSigner(current)).toBe(isPartial)
  expect(current && isTransactionModifyingSigner(current)).toBe(!isPartial)
})
