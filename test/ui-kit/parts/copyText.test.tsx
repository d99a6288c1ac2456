import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { copyText } from '../../../ui-kit/parts/copyText.js'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(document, 'execCommand')
})

const clipboard = (writeText: (text: string) => Promise<void>) =>
  vi.stubGlobal('navigator', { clipboard: { writeText } })
const refuse = async () => {
  throw new DOMException('denied', 'NotAllowedError')
}
const command = (execCommand: () => boolean) => Object.assign(document, { execCommand })

test('the clipboard takes the text', async () => {
  const write = vi.fn(async () => {})
  clipboard(write)
  expect(await copyText('0x71C7')).toBe(true)
  expect(write).toHaveBeenCalledWith('0x71C7')
})

test.each(['denied', 'absent'])(
  'with a clipboard that is %s a selection inside the dialog is copied',
  async (how) => {
    if (how === 'denied') clipboard(refuse)
    else vi.stubGlobal('navigator', {})
    let copied: string | undefined
    let place: string | null | undefined
    command(() => {
      const area = document.activeElement as HTMLTextAreaElement
      copied = area.value
      place = area.parentElement?.getAttribute('role')
      return true
    })
    render(
      <div role="dialog" aria-label="Account">
        <button type="button">Copy address</button>
      </div>,
    )
    const button = screen.getByRole('button')
    button.focus()
    expect(await copyText('0x71C7')).toBe(true)
    expect([copied, place]).toEqual(['0x71C7', 'dialog'])
    expect(document.activeElement).toBe(button)
    expect(document.querySelector('textarea')).toBeNull()
  },
)

test('where nothing copies the answer is false and nothing is left behind', async () => {
  clipboard(refuse)
  command(() => {
    throw new Error('not allowed')
  })
  expect(await copyText('0x71C7')).toBe(false)
  expect(document.querySelector('textarea')).toBeNull()
})
