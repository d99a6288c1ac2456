import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Tabs } from '../../../ui-kit/parts/Tabs.js'

afterEach(cleanup)

function Three({ dir }: { dir?: 'ltr' | 'rtl' }) {
  const [value, setValue] = useState('tokens')
  const tabs = ['Tokens', 'NFTs', 'Activity'].map((label) => ({
    id: label.toLowerCase(),
    label,
    content: <p>{label} here</p>,
  }))
  return <Tabs label="What you own" tabs={tabs} value={value} onChange={setValue} dir={dir} />
}
const selected = () => screen.getByRole('tab', { selected: true }).textContent

test('the list is named, one tab is selected and names its panel', () => {
  render(<Three />)
  expect(screen.getByRole('tablist', { name: 'What you own' })).toBeTruthy()
  expect(selected()).toBe('Tokens')
  expect(screen.getByRole('tabpanel', { name: 'Tokens' }).textContent).toBe('Tokens here')
})

test('tabs are one tab stop; arrows wrap, Home and End jump', async () => {
  render(<Three />)
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Tokens')
  await userEvent.keyboard('{ArrowRight}')
  expect(selected()).toBe('NFTs')
  await userEvent.keyboard('{End}{ArrowRight}')
  expect(selected()).toBe('Tokens')
  await userEvent.keyboard('{ArrowLeft}')
  expect(selected()).toBe('Activity')
  await userEvent.keyboard('{Home}')
  expect(selected()).toBe('Tokens')
  await userEvent.tab()
  expect(document.activeElement?.getAttribute('role')).toBe('tabpanel')
})

test('after a press the keyboard focuses the tab, never the list', async () => {
  render(
    <>
      <button type="button">Before</button>
      <Three />
    </>,
  )
  const tab = screen.getByRole('tab', { name: 'NFTs' })
  await userEvent.click(tab)
  expect([selected(), document.activeElement]).toEqual(['NFTs', tab])
  screen.getByRole('button', { name: 'Before' }).focus()
  await userEvent.tab()
  expect(document.activeElement).toBe(tab)
  await userEvent.click(screen.getByRole('tablist'))
  expect(document.activeElement?.getAttribute('role')).not.toBe('tablist')
})

test('right to left the arrows are reversed', async () => {
  render(<Three dir="rtl" />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  expect(selected()).toBe('NFTs')
  await userEvent.keyboard('{ArrowRight}')
  expect(selected()).toBe('Tokens')
})

test('where the chosen tab is not offered, the first one is selected', async () => {
  const tabs = [{ id: 'tokens', label: 'Tokens', content: 'Tokens here' }]
  render(<Tabs label="What you own" tabs={tabs} value="activity" onChange={() => {}} />)
  expect(screen.getByRole('tabpanel', { name: 'Tokens' }).textContent).toBe('Tokens here')
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Tokens')
})
