import { act, cleanup, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { coreMessages } from '../../../ui-kit/messages/en/core.js'
import type { MessageTable } from '../../../ui-kit/messages/Message.js'
import { MessagesProvider } from '../../../ui-kit/messages/MessagesProvider.js'
import { useMessages } from '../../../ui-kit/messages/useMessages.js'

afterEach(cleanup)

function Label() {
  const t = useMessages(coreMessages)
  return <p>{t('button.connect')}</p>
}
const text = () => screen.getByRole('paragraph').textContent

test('is English without a provider', () => {
  render(<Label />)
  expect(text()).toBe('Connect wallet')
})

test("the host's own texts need no loading", () => {
  render(
    <MessagesProvider messages={own}>
      <Label />
    </MessagesProvider>,
  )
  expect(text()).toBe('Log in')
})
const own: MessageTable = { 'button.connect': 'Log in' }

test('another language is loaded when the area is used, with English until then', async () => {
  const calls: string[] = []
  let arrive = (_: MessageTable) => {}
  const load = (locale: string, area: string) => {
    calls.push(`${locale}/${area}`)
    return new Promise<MessageTable>((resolve) => {
      arrive = resolve
    })
  }
  render(
    <StrictMode>
      <MessagesProvider locale="de" loadMessages={load}>
        <Label />
        <Label />
      </MessagesProvider>
    </StrictMode>,
  )
  expect(screen.getAllByText('Connect wallet')).toHaveLength(2)
  await act(async () => arrive({ 'button.connect': 'Wallet verbinden' }))
  expect(screen.getAllByText('Wallet verbinden')).toHaveLength(2)
  expect(calls).toEqual(['de/core'])
})
