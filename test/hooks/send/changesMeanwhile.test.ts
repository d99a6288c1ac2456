import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { base, mainnet } from '../../../hooks/networks.js'
import { draftOf } from '../../../hooks/send/context.js'
import { sendDraft } from '../../../hooks/send/review/sendDraft.js'
import { switchAccount } from '../../../hooks/session/switchAccount.js'
import type { Transfer } from '../../../hooks/shared/types/transfer.js'
import { hashOf } from '../../support/activityItems.js'
import { alice, bob } from '../../support/createFakeWallet.js'
import { createSendScene, ether, planOf, transfer } from '../../support/createSendScene.js'

type Scene = Awaited<ReturnType<typeof createSendScene>>

const other: Transfer = { ...transfer, to: alice, quantity: 7n }

/** What may happen during a wait. */
const changes: { readonly [name: string]: (scene: Scene) => unknown } = {
  'the account is switched': ({ latchkey }) => switchAccount(latchkey, { account: `eip155:1:${bob}` }),
  'the network is switched': ({ wallet }) => wallet.setChain(8453),
  'the network is switched back': ({ wallet }) => wallet.setChain(1),
  'the wallet locks': ({ wallet }) => wallet.lock(),
  'another amount is typed': ({ latchkey }) => draftOf(latchkey).amountTyped('7'),
  'another receiver is typed': ({ latchkey }) => draftOf(latchkey).receiverTyped(alice),
  'another transfer is reviewed': ({ latchkey }) => draftOf(latchkey).reviewed(other),
  'it is pressed again': ({ latchkey }) =>
    sendDraft(latchkey, { plan: planOf(), issues: [] }).catch(() => undefined),
  'another one is pressed': ({ latchkey }) =>
    sendDraft(latchkey, { plan: planOf(other), issues: [] }).catch(() => undefined),
  nothing: () => undefined,
}

test('whatever changes during a wait, the wallet request is the reviewed transfer, by the active account', async () => {
  const moments = fc.array(fc.constantFrom(...Object.keys(changes)), { minLength: 3, maxLength: 3 })
  await fc.assert(
    fc.asyncProperty(moments, async ([before = '', atPlan = '', atProvider = '']) => {
      const scene = await createSendScene({ networks: [mainnet, base] })
      const { connector, latchkey, transfers } = scene
      const draft = draftOf(latchkey)
      draft.tokenChosen(ether)
      draft.amountTyped('0.1')
      draft.receiverTyped(bob)
      draft.reviewed(transfer)
      const reviewed = new Set<Transfer>([transfer])
      draft.subscribe((state) => state.reviewed && reviewed.add(state.reviewed))
      changes[before]?.(scene)
      transfers.plan.mockImplementationOnce(async ({ transfer: planned }) => {
        changes[atPlan]?.(scene)
        return planOf(planned)
      })
      vi.spyOn(connector('io.fox'), 'provider').mockImplementationOnce(async () => {
        changes[atProvider]?.(scene)
        return {}
      })
      transfers.send.mockImplementation(async ({ plan, network }) => {
        const asked = plan.transfer
        expect([...reviewed]).toContainEqual(asked)
        expect(latchkey.getAccount()).toMatchObject({ caipAddress: asked.from, network })
        return { id: hashOf(1) }
      })
      await sendDraft(latchkey, { plan: planOf(), issues: [] }).catch((error) => {
        // A failed assertion in `send` above is no error of the library.
        if (error.cause?.name === 'AssertionError') throw error.cause
      })
      const asked = transfers.send.mock.calls.filter(([{ plan }]) => plan.transfer.to === bob)
      expect(asked.length).toBeLessThanOrEqual(1)
      latchkey.destroy()
    }),
    { numRuns: 500 },
  )
})
