import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { RichText } from '../../../ui-kit/messages/RichText.js'

afterEach(cleanup)

test('a tag is drawn as the view says, in the place that the language gives it', () => {
  const { container } = render(
    <RichText
      text="<b>Second</b> before <a>first</a>"
      tags={{ a: (words) => <button type="button">{words}</button>, b: (words) => <i>{words}</i> }}
    />,
  )
  expect(screen.getByRole('button', { name: 'first' })).toBeTruthy()
  expect(container.innerHTML).toBe('<i>Second</i> before <button type="button">first</button>')
})

test('words in a tag that nobody draws stay words, and markup is never markup', () => {
  const { container } = render(<RichText text="<x>words</x> and <img src=x>" tags={{}} />)
  expect(container.textContent).toBe('words and <img src=x>')
  expect(container.querySelector('img')).toBeNull()
})
