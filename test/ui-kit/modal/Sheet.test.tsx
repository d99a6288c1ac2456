import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { StrictMode, useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Sheet } from '../../../ui-kit/modal/Sheet.js'
import type { CloseReason, SheetProps } from '../../../ui-kit/modal/SheetProps.js'
import { Button } from '../../../ui-kit/parts/Button.js'
import { Body } from '../../../ui-kit/parts/layout.js'
import { SearchField } from '../../../ui-kit/parts/SearchField.js'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  document.body.replaceChildren()
})

const words = { back: 'Back', close: 'Close' }
const noop = () => {}

type PageProps = Partial<SheetProps> & {
  refuses?: boolean
  /** Removes the opener while the sheet is open. */
  vanishes?: boolean
  heard?: (reason: CloseReason) => void
}

/** A page with an opener, and a sheet with two views in a history. */
function Page({ refuses, vanishes, heard, children, ...props }: PageProps) {
  const [open, setOpen] = useState(false)
  const [history, setHistory] = useState(['Connect wallet'])
  const [direction, setDirection] = useState<'forward' | 'back'>('forward')
  const title = history.at(-1) ?? ''
  const move = (next: string[], way: 'forward' | 'back') => {
    setDirection(way)
    setHistory(next)
  }
  return (
    <>
      <main>
        {!(vanishes && open) && (
          <button type="button" onClick={() => setOpen(true)}>
            Open
          </button>
        )}
      </main>
      <Sheet
        open={open}
        onCloseRequest={(reason) => {
          heard?.(reason)
          if (!refuses) setOpen(false)
        }}
        title={title}
        viewKey={title}
        direction={direction}
        words={words}
        canGoBack={history.length > 1}
        onBack={() => move(history.slice(0, -1), 'back')}
        {...props}
      >
        <Body>
          {children}
          {title === 'Connect wallet' ? (
            <>
              <Button onClick={() => move([...history, 'Bluebird'], 'forward')}>Bluebird</Button>
              <Button onClick={() => move([...history, 'Foxglove'], 'forward')}>Foxglove</Button>
            </>
          ) : (
            <Button>Try again</Button>
          )}
        </Body>
      </Sheet>
    </>
  )
}

async function openPage(props: PageProps = {}) {
  const user = userEvent.setup()
  const heard = vi.fn<(reason: CloseReason) => void>()
  const view = render(<Page {...props} heard={heard} />, { wrapper: StrictMode })
  await user.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog')
  return { user, heard, dialog, ...view }
}
const backdrop = () => document.querySelector('[data-lk-part=backdrop]') as Element
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
const focused = () => document.activeElement

test('the dialog is modal, named by its title, and moves the focus to its heading', async () => {
  const { dialog } = await openPage({ theme: 'dark', lang: 'ar', dir: 'rtl', instanceId: 'shop' })
  expect(dialog).toBe(screen.getByRole('dialog', { name: 'Connect wallet' }))
  expect(dialog.getAttribute('aria-modal')).toBe('true')
  expect(focused()).toBe(screen.getByRole('heading', { level: 2, name: 'Connect wallet' }))
  const root = dialog.closest('[data-lk-root]')
  const attributes = ['data-lk-theme', 'data-lk-id', 'lang', 'dir'].map((name) => root?.getAttribute(name))
  expect(attributes).toEqual(['dark', 'shop', 'ar', 'rtl'])
})

test('hides the page behind from assistive technology, except live regions', async () => {
  const prompt = document.createElement('div')
  prompt.setAttribute('aria-live', 'off')
  document.body.append(prompt)
  await openPage()
  expect(screen.queryByRole('main')).toBeNull()
  expect(prompt.hasAttribute('aria-hidden')).toBe(false)
})

test.each([
  ['Esc', 'escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    'Close',
    'close',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Close' })),
  ],
  ['the backdrop', 'backdrop', (user: ReturnType<typeof userEvent.setup>) => user.click(backdrop())],
])('%s requests a close, and the focus returns to the opener', async (_, reason, act) => {
  const { user, heard } = await openPage()
  await act(user)
  await gone()
  expect(heard.mock.calls).toEqual([[reason]])
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Open' })))
})

test('a right click, and a press that began inside, do not close', async () => {
  const { user, heard, dialog } = await openPage()
  await user.pointer({ keys: '[MouseRight]', target: backdrop() })
  await user.pointer([
    { keys: '[MouseLeft>]', target: dialog },
    { keys: '[/MouseLeft]', target: backdrop() },
  ])
  await user.click(document.body)
  expect(heard).not.toHaveBeenCalled()
})

test('Esc that ends a composition does not close', async () => {
  const { heard } = await openPage()
  fireEvent.keyDown(focused() ?? document, { key: 'Escape', isComposing: true })
  expect(heard).not.toHaveBeenCalled()
})

function Search() {
  const [text, setText] = useState('')
  return <SearchField label="Search wallets" clearLabel="Clear search" value={text} onChange={setText} />
}

test('Esc clears a filled search first, and closes with the next press', async () => {
  const { user, heard } = await openPage({ children: <Search /> })
  const field = screen.getByRole<HTMLInputElement>('searchbox')
  await user.type(field, 'fox')
  fireEvent.keyDown(field, { key: 'Escape', isComposing: true })
  expect(field.value).toBe('fox')
  await user.keyboard('{Escape}')
  expect([field.value, focused()]).toEqual(['', field])
  expect(heard).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await gone()
  expect(heard.mock.calls).toEqual([['escape']])
})

test('the focus moves to the fallback where the opener is gone', async () => {
  const account = document.createElement('button')
  document.body.append(account)
  const { user } = await openPage({ vanishes: true, fallbackFocus: () => account })
  await user.keyboard('{Escape}')
  await gone()
  await waitFor(() => expect(focused()).toBe(account))
})

test('a disabled Close gives the reason, stays pressable and keeps the focus', async () => {
  const { user, heard } = await openPage({ refuses: true, closeRefusal: 'Sign, or cancel to disconnect' })
  const close = screen.getByRole('button', { name: 'Close', description: 'Sign, or cancel to disconnect' })
  expect(close.getAttribute('aria-disabled')).toBe('true')
  await user.click(close)
  expect(heard).toHaveBeenCalledWith('close')
  expect(focused()).toBe(close)
  expect(screen.getByRole('dialog')).toBeTruthy()
})

test('Tab stays inside, both ways', async () => {
  const { user, dialog } = await openPage()
  for (const shift of [false, true])
    for (let press = 0; press < 12; press += 1) {
      await user.tab({ shift })
      expect(dialog.contains(focused())).toBe(true)
    }
})

test('a view change moves the focus to the new heading, Back to the control that opened the view', async () => {
  const { user } = await openPage()
  expect(screen.queryByRole('button', { name: 'Back' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Foxglove' }))
  expect(screen.getByRole('dialog', { name: 'Foxglove' })).toBeTruthy()
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Foxglove' }))
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(focused()).toBe(screen.getByRole('button', { name: 'Foxglove' }))
})

test('Back finds the control also when its view renders late', async () => {
  const view = (content: string, key: string, direction: 'forward' | 'back') => (
    <Sheet open onCloseRequest={noop} title={key} viewKey={key} direction={direction} words={words}>
      {content !== '' && <button type="button">{content}</button>}
    </Sheet>
  )
  const { rerender } = render(view('Settings', 'Account', 'forward'))
  await userEvent.click(await screen.findByRole('button', { name: 'Settings' }))
  rerender(view('Disconnect', 'Settings', 'forward'))
  rerender(view('', 'Account', 'back'))
  expect(focused()?.textContent).toBe('Account')
  rerender(view('Settings', 'Account', 'back'))
  await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Settings' })))
})

test('shakes while a close is refused', () => {
  const sheet = (isShaking: boolean) => (
    <Sheet
      open
      onCloseRequest={noop}
      title="T"
      viewKey="T"
      direction="forward"
      words={words}
      isShaking={isShaking}
    >
      x
    </Sheet>
  )
  const { rerender } = render(sheet(false), { wrapper: StrictMode })
  const shakes = () => screen.getByRole('dialog').hasAttribute('data-shake')
  expect(shakes()).toBe(false)
  rerender(sheet(true))
  expect(shakes()).toBe(true)
  rerender(sheet(false))
  expect(shakes()).toBe(false)
})

test('a page that removes the dialog’s element gets another one at the next opening (F47)', async () => {
  const { user, heard } = await openPage()
  for (let time = 1; time <= 2; time++) {
    document.querySelector('[data-lk-root]')?.remove()
    await waitFor(() => expect(heard).toHaveBeenCalledTimes(time))
    await gone()
    expect(document.querySelector('[data-lk-root]')).toBeNull()
    expect(screen.getByRole('main')).toBeTruthy()
    expect(document.documentElement.style.overflow).toBe('')
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog', { name: 'Connect wallet' })
  }
  await user.keyboard('{Escape}')
  await gone()
  expect(heard.mock.calls).toEqual([['removed'], ['removed'], ['escape']])
})

test('opening and closing 20 times leaves the page as it was', async () => {
  const added = vi.spyOn(document, 'addEventListener')
  const removed = vi.spyOn(document, 'removeEventListener')
  const hasEnded = (options: boolean | AddEventListenerOptions | undefined) =>
    typeof options === 'object' && options.signal?.aborted === true
  const listeners = (type: string) =>
    added.mock.calls.filter(([name, , options]) => name === type && !hasEnded(options)).length -
    removed.mock.calls.filter(([name]) => name === type).length
  const user = userEvent.setup()
  render(<Page />, { wrapper: StrictMode })
  const styles = () => [document.body.style.cssText, document.documentElement.style.cssText]
  const before = styles()
  const round = async () => {
    await user.click(screen.getByRole('button', { name: 'Open' }))
    await screen.findByRole('dialog')
    await user.keyboard('{Escape}')
    await gone()
    await waitFor(() => expect(focused()).toBe(screen.getByRole('button', { name: 'Open' })))
  }
  await round()
  const types = ['focusin', 'focusout', 'keydown', 'wheel']
  const counts = types.map(listeners)
  for (let count = 1; count < 20; count += 1) await round()
  expect(types.map(listeners)).toEqual(counts)
  expect(styles()).toEqual(before)
  expect(
    document.querySelectorAll('[aria-hidden], [inert], [data-radix-focus-guard], [data-lk-part=backdrop]'),
  ).toHaveLength(0)
})

/** jsdom has no layout: 0 is a window with overlay scrollbars, 15 one whose scrollbar takes up width. */
const scrollbarOf = (width: number) =>
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(window.innerWidth - width)

test('while open the page does not scroll and keeps its pointer events', async () => {
  scrollbarOf(0)
  const { user } = await openPage()
  expect(document.documentElement.style.overflow).toBe('hidden')
  await waitFor(() => expect(document.body.style.pointerEvents).toBe(''))
  await user.keyboard('{Escape}')
  await gone()
  expect(document.documentElement.style.overflow).toBe('')
})

test('a scrollbar that takes up width stays; wheel and key events are prevented instead', async () => {
  scrollbarOf(15)
  const { user } = await openPage()
  const heading = screen.getByRole('heading')
  const isHeld = (target: Element, event: Event) => !fireEvent(target, event)
  const wheel = () => new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable: true })
  const space = () => new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true })
  expect(document.documentElement.style.overflow).toBe('')
  expect([isHeld(backdrop(), wheel()), isHeld(heading, space())]).toEqual([true, true])
  expect(isHeld(screen.getByRole('button', { name: 'Close' }), space())).toBe(false)
  await user.keyboard('{Escape}')
  await gone()
  expect(isHeld(document.body, wheel())).toBe(false)
})

test("a wallet's prompt over the page takes the focus; the hidden page does not", async () => {
  const { user, heard } = await openPage()
  const prompt = document.createElement('div')
  prompt.innerHTML = '<input aria-label="Password">'
  document.body.append(prompt)
  await user.type(screen.getByLabelText('Password'), 'abc')
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('abc')
  act(() => screen.getByRole('button', { name: 'Open', hidden: true }).focus())
  expect(screen.getByRole('dialog').contains(focused())).toBe(true)
  expect(heard).not.toHaveBeenCalled()
})

test('a title that the header does not show still names the dialog', async () => {
  await openPage({ title: 'Account', headerMiddle: <button type="button">Meridian</button> })
  expect(screen.getByRole('dialog', { name: 'Account' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Account' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Meridian' })).toBeTruthy()
})

test('renders the portal into the given container', async () => {
  const container = document.createElement('div')
  document.body.append(container)
  const { dialog } = await openPage({ container })
  expect(container.contains(dialog)).toBe(true)
})

test('two sheets on a page share no id', async () => {
  const sheet = (title: string) => (
    <Sheet
      embedded
      open
      onCloseRequest={noop}
      title={title}
      viewKey={title}
      direction="forward"
      words={words}
      closeRefusal="Not now"
    >
      x
    </Sheet>
  )
  render(
    <>
      {sheet('One')}
      {sheet('Two')}
    </>,
  )
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBeGreaterThanOrEqual(4)
})

test('embedded it is a named region: not modal, without scroll lock, without taking the focus', async () => {
  const outside = document.createElement('input')
  document.body.append(outside)
  outside.focus()
  const sheet = (title: string) => (
    <Sheet
      embedded
      open
      onCloseRequest={noop}
      title={title}
      viewKey={title}
      direction="forward"
      words={words}
    >
      <button type="button">Row</button>
    </Sheet>
  )
  const { rerender } = render(sheet('Connect wallet'), { wrapper: StrictMode })
  const region = screen.getByRole('region', { name: 'Connect wallet' })
  expect(document.querySelectorAll('[aria-modal], [data-lk-part=backdrop]')).toHaveLength(0)
  expect(document.documentElement.style.overflow).toBe('')
  rerender(sheet('Account'))
  expect(focused()).toBe(outside)

  await userEvent.click(screen.getByRole('button', { name: 'Row' }))
  rerender(sheet('Settings'))
  expect(focused()).toBe(screen.getByRole('heading', { name: 'Settings' }))
  expect(region.contains(focused())).toBe(true)
})

test('a permanently embedded sheet has no Close', () => {
  render(
    <Sheet
      embedded
      hasClose={false}
      open
      onCloseRequest={noop}
      title="T"
      viewKey="T"
      direction="forward"
      words={words}
    >
      x
    </Sheet>,
  )
  expect(screen.queryByRole('button')).toBeNull()
})
