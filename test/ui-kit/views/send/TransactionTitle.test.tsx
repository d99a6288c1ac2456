import '../../../../ui-kit/views/send/sendParts.js'
import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { LatchkeyProvider } from '../../../../hooks/react/LatchkeyProvider.js'
import type { TransactionStatus } from '../../../../hooks/shared/types/transaction.js'
import { transactionsOf } from '../../../../hooks/transactions/transactionsOf.js'
import { Modal } from '../../../../ui-kit/modal/Modal.js'
import { views } from '../../../../ui-kit/router/views.js'
import { hashOf } from '../../../support/activityItems.js'
import { alice } from '../../../support/createFakeWallet.js'
import { createSendScene } from '../../../support/createSendScene.js'

test('the dialog is named by the live status of the transaction', async () => {
  const { advance, clock, latchkey } = await createSendScene()
  const from = `eip155:1:${alice}` as const
  const tell = (status: TransactionStatus) =>
    act(async () => {
      const now = clock.now()
      const sent = {
        id: hashOf(1),
        from,
        networkId: 'eip155:1',
        kind: 'send',
        sentAt: now,
        updatedAt: now,
        status,
      } as const
      transactionsOf(latchkey).merged([sent], now)
      await advance()
    })
  await tell('pending')
  await views.TransactionStatus.chunk.load()
  latchkey.modal.surfaceChanged('dialog')
  latchkey.modal.opened({ name: 'TransactionStatus', address: from, id: hashOf(1) })
  render(
    <LatchkeyProvider latchkey={latchkey}>
      <Modal />
    </LatchkeyProvider>,
  )
  onTestFinished(cleanup)
  await act(() => advance())
  const name = () => document.getElementById(screen.getByRole('dialog').getAttribute('aria-labelledby') ?? '')
  expect(name()?.tagName).toBe('H2')
  expect(name()?.textContent).toBe('Sending')
  await tell('confirmed')
  expect(name()?.textContent).toBe('Sent')
})
