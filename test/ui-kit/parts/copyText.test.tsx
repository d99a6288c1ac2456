import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { copyText } from '../../../ui-kit/parts/copyText.js'
import { stubClipboard } from '../../support/stubClipboard.js'

const refuse = async () => {
  throw new DOMException('denied', 'NotAllowedError')
}
const command = (execCommand: () => boolean) => Object.assign(document, { execCommand })

test('copies the text to the clipboard', async () => {
  const write = vi.fn(async () => {})
  stubClipboard({ writeText: write })
  expect(await copyText('0x71C7')).toBe(true)
  expect(write).toHaveBeenCalledWith('0x71C7')
})

test.each(['denied', 'absent'])(
  'with a clipboard that is %s it copies a selection inside the dialog',
  async (how) => {
    stubClipboard(how === 'denied' ? { writeText: refuse } : undefined)
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

test('resolves to false where nothing copies, and leaves nothing behind', async () => {
  stubClipboard({ writeText: refuse })
  command(() => {
    throw new Error('not allowed')
  })
  expect(await copyText('0x71C7')).toBe(false)
  expect(document.querySelector('textarea')).toBeNull()
})
