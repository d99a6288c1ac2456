import { expect, test } from 'vitest'
import { switchAccount } from '../../../hooks/session/switchAccount.js'
import type { SwapPermit } from '../../../hooks/shared/types/swapPlan.js'
import { draftOf } from '../../../hooks/swap/context.js'
import { keepPermit, permitterOf, refusePermits } from '../../../hooks/swap/permits.js'
import { alice, bob } from '../../support/createFakeWallet.js'
import { createSendScene } from '../../support/createSendScene.js'

const account = `eip155:1:${alice}` as const
const permit: SwapPermit = { name: 'USD Coin', version: '2', nonce: 3n, deadline: 5, signature: '0x1234' }

test('the account’s wallet signs, with what it signed for the same run', async () => {
  const { latchkey } = await createSendScene()
  const of = (runId: string) => permitterOf(latchkey, { account, runId })
  expect(await of('run')).toMatchObject({ now: latchkey.env.now(), signed: undefined })
  keepPermit(latchkey, 'run', permit)
  const { provider, signed } = (await of('run')) ?? {}
  expect(signed).toBe(permit)
  expect(Object(provider).request).toBeTypeOf('function')
  expect((await of('other'))?.signed).toBeUndefined()
  expect(await permitterOf(latchkey, { account: 'eip155:1:0x1', runId: 'run' })).toBeUndefined()
})

test('security: a signature is forgotten after 20 minutes, and with another account', async () => {
  const { advance, latchkey } = await createSendScene()
  draftOf(latchkey)
  const signed = async () => (await permitterOf(latchkey, { account, runId: 'run' }))?.signed
  keepPermit(latchkey, 'run', permit)
  await advance(20 * 60_000 - 1)
  expect(await signed()).toBe(permit)
  // A later one of the same run has its own time.
  const later = { ...permit, nonce: 4n }
  keepPermit(latchkey, 'run', later)
  await advance(1)
  expect(await signed()).toBe(later)
  await advance(20 * 60_000)
  expect(await signed()).toBeUndefined()
  keepPermit(latchkey, 'run', permit)
  await switchAccount(latchkey, { account: `eip155:1:${bob}` } as never)
  expect(latchkey.getAccount().address).toBe(bob)
  expect(await signed()).toBeUndefined()
})

test('a wallet that signs none is not asked again, for that account', async () => {
  const { latchkey } = await createSendScene()
  refusePermits(latchkey, account)
  expect(await permitterOf(latchkey, { account, runId: 'run' })).toBeUndefined()
  expect(await permitterOf(latchkey, { account: `eip155:1:${bob}`, runId: 'run' })).toBeDefined()
})
