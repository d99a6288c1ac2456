import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RichText } from '../../../ui-kit/messages/RichText.js'

afterEach(cleanup)

test('renders a tag as the view defines, at the place in the translation', () => {
  const { container } = render(
    <RichText
      text="<b>Second</b> before <a>first</a>"
      tags={{ a: (words) => <button type="button">{words}</button>, b: (words) => <i>{words}</i> }}
    />,
  )
  expect(screen.getByRole('button', { name: 'first' })).toBeTruthy()
  expect(container.innerHTML).toBe('<i>Second</i> before <button type="button">first</button>')
})

test('renders an unknown tag and markup as text', () => {
  const { container } = render(<RichText text="<x>words</x> and <img src=x>" tags={{}} />)
  expect(container.textContent).toBe('words and <img src=x>')
  expect(container.querySelector('img')).toBeNull()
})
