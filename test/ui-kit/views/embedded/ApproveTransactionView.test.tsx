import { act, fireEvent, screen } from '@testing-library/react'
import { expect, onTestFinished, test } from 'vitest'
import { embeddedOf } from '../../../../hooks/connect/embedded/embeddedOf.js'
import { ApproveTransactionView } from '../../../../ui-kit/views/embedded/ApproveTransactionView.js'
import { renderEmbedded } from '../../../support/renderEmbedded.js'

function addFrame() {
  const container = document.createElement('div')
  container.dataset['lkFrame'] = ''
  const iframe = container.appendChild(document.createElement('iframe'))
  document.body.append(container)
  onTestFinished(() => container.remove())
  return { container, iframe }
}
const setup = () =>
  renderEmbedded<'ApproveTransaction'>(ApproveTransactionView, { route: { name: 'ApproveTransaction' } })

test('without a request there is nothing to approve', async () => {
  const { route } = await setup()
  expect(route()).toEqual({ name: 'Connect' })
})

test('the frame is laid over the box, belongs to it for screen readers, and gets its focus', async () => {
  const { container, iframe } = addFrame()
  const { latchkey } = await setup()
  const box = screen.getByRole('group', { name: 'Your wallet' })
  expect(embeddedOf(latchkey.session.getState().connectors)?.store.getState().place).toBe(box)
  expect(box.getAttribute('aria-owns')).toBe(container.id)
  act(() => box.focus())
  expect(document.activeElement).toBe(iframe)
  expect(box.tabIndex).toBe(-1)
  act(() => {
    iframe.blur()
    fireEvent.focusIn(document.body)
  })
  expect(box.tabIndex).toBe(0)
})

test('a frame that shows nothing for long can be left', async () => {
  const { advance, said } = await setup()
  screen.getByText('Approve or decline in your wallet to continue')
  await advance(8000)
  screen.getByText('Your wallet may be slow to open. Close to cancel: nothing is signed or sent.')
  expect(new Set(said).size).toBe(2)
})
