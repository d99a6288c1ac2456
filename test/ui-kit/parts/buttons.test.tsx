import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createRef, type FormEvent, StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { Avatar } from '../../../ui-kit/parts/Avatar.js'
import { Button } from '../../../ui-kit/parts/Button.js'
import { Chip } from '../../../ui-kit/parts/Chip.js'
import { HostButton } from '../../../ui-kit/parts/HostButton.js'
import { IconButton } from '../../../ui-kit/parts/IconButton.js'
import { BackIcon, CloseIcon } from '../../../ui-kit/parts/icons.js'
import { Picture } from '../../../ui-kit/parts/Picture.js'
import { Root } from '../../../ui-kit/parts/Root.js'
import { Skeleton } from '../../../ui-kit/parts/Skeleton.js'

afterEach(cleanup)

test('a button is pressed by mouse, Enter and Space', async () => {
  const press = vi.fn()
  render(<Button onClick={press}>Continue</Button>)
  const button = screen.getByRole('button', { name: 'Continue' })
  await userEvent.click(button)
  await userEvent.keyboard('{Enter} ')
  expect(press).toHaveBeenCalledTimes(3)
  expect(button.getAttribute('type')).toBe('button')
})

test.each(['pending', 'disabled'] as const)(
  'a %s button keeps its name and the focus and ignores presses',
  async (state) => {
    const press = vi.fn()
    render(
      <Button {...{ [state]: true }} onClick={press}>
        Continue
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Continue' })
    await userEvent.tab()
    await userEvent.click(button)
    await userEvent.keyboard('{Enter}')
    expect(press).not.toHaveBeenCalled()
    expect(document.activeElement).toBe(button)
    expect(button.getAttribute('aria-disabled')).toBe('true')
    expect(button.hasAttribute('disabled')).toBe(false)
    expect(button.hasAttribute(`data-${state}`)).toBe(true)
  },
)

test('a pending submit button does not submit', async () => {
  const submit = vi.fn((event: FormEvent) => event.preventDefault())
  render(
    <form onSubmit={submit}>
      <input aria-label="Name" />
      <Button type="submit" pending>
        Go
      </Button>
    </form>,
  )
  await userEvent.type(screen.getByLabelText('Name'), 'ada{Enter}')
  expect(submit).not.toHaveBeenCalled()
})

test('an icon button with refused sets aria-disabled and is still pressable', async () => {
  const press = vi.fn()
  render(
    <IconButton label="Close" refused onClick={press}>
      <CloseIcon />
    </IconButton>,
  )
  const button = screen.getByRole('button', { name: 'Close' })
  expect(button.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
})

test('parts forward refs and host classes', () => {
  const refs = [
    createRef<HTMLButtonElement>(),
    createRef<HTMLButtonElement>(),
    createRef<HTMLButtonElement>(),
  ]
  render(
    <>
      <Button ref={refs[0] ?? null} className="own">
        A
      </Button>
      <HostButton ref={refs[1] ?? null} part="connect-button">
        B
      </HostButton>
      <Chip ref={refs[2] ?? null}>C</Chip>
    </>,
  )
  expect(refs.map((ref) => ref.current?.textContent)).toEqual(['A', 'B', 'C'])
  expect(refs[0]?.current?.classList.contains('own')).toBe(true)
  expect(refs[1]?.current?.getAttribute('data-lk-part')).toBe('connect-button')
})

test('content beside the label is part of the target, not of the name', async () => {
  const press = vi.fn()
  render(
    <HostButton part="account-button" picture={<Avatar seed="0x71C7" />} side="$4,281.36" onClick={press}>
      ada.example
    </HostButton>,
  )
  const button = screen.getByRole('button', { name: 'ada.example' })
  expect(screen.getByText('$4,281.36').closest('[data-lk-part=account-button]')?.contains(button)).toBe(true)
  await userEvent.click(button)
  expect(press).toHaveBeenCalledTimes(1)
})

test('a name to copy is not the name of its button', () => {
  render(
    <Chip clear aria-label="Copy address" icon={<CloseIcon />}>
      ada.example
    </Chip>,
  )
  expect(screen.getByRole('button', { name: 'Copy address' }).textContent).toBe('')
  expect(screen.getByText('ada.example')).toBeTruthy()
})

test('a picture and a spinner add nothing to the name', () => {
  render(
    <HostButton
      part="network-button"
      picture={<Picture name="Meridian" />}
      pending
      aria-label="Network: Meridian"
    >
      Meridian
    </HostButton>,
  )
  expect(screen.getByRole('button', { name: 'Network: Meridian' })).toBeTruthy()
})

test('the root has scheme, instance and direction', () => {
  render(
    <Root theme="dark" instanceId="shop" dir="rtl" lang="ar" data-testid="root">
      x
    </Root>,
  )
  const { dataset, dir, lang } = screen.getByTestId('root')
  expect([dataset['lkRoot'], dataset['lkTheme'], dataset['lkId'], dir, lang]).toEqual([
    '',
    'dark',
    'shop',
    'rtl',
    'ar',
  ])
})

test('rendered on a server, the parts of the page have no style attribute', () => {
  const html = renderToString(
    <Root>
      <HostButton part="connect-button" aria-busy>
        <Skeleton width={108} />
      </HostButton>
      <HostButton part="account-button" picture={<Avatar seed="0x71C7" />}>
        0x71C7…976F
      </HostButton>
      <Picture name="Meridian" src="https://x.example/a.png" />
    </Root>,
  )
  expect(html).not.toContain('style=')
  expect(html).toContain('data-lk-part="connect-button"')
})

test('an avatar derives its colours from its seed', () => {
  const { container } = render(
    <StrictMode>
      <Avatar seed="0x71C7" />
      <Avatar seed="0x71C7" />
      <Avatar seed="0x90F8" />
    </StrictMode>,
  )
  const [one, two, three] = [...container.querySelectorAll<HTMLElement>('[data-lk-part=avatar]')].map(
    (avatar) => avatar.style.backgroundImage,
  )
  expect(one).toContain('linear-gradient')
  expect(two).toBe(one)
  expect(three).not.toBe(one)
})

test('only directional icons mirror', () => {
  const { container } = render(
    <>
      <BackIcon />
      <CloseIcon size={14} />
    </>,
  )
  const [back, close] = [...container.querySelectorAll('svg')]
  expect(back?.classList.length).toBe(2)
  expect(close?.classList.length).toBe(1)
  expect(close?.getAttribute('width')).toBe('14')
  expect(close?.getAttribute('aria-hidden')).toBe('true')
})
