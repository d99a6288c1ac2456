import { expect, test } from 'vitest'
import { splitTags } from '../../../ui-kit/messages/RichText.js'

const flat = (text: string) => splitTags(text).map(({ tag, words }) => (tag ? `${tag}(${words})` : words))

test.each([
  ['', []],
  ['No links here', ['No links here']],
  ['I accept the <terms>terms</terms>', ['I accept the ', 'terms(terms)']],
  [
    '<privacy>Datenschutz</privacy> und <terms>Bedingungen</terms> gelten',
    ['privacy(Datenschutz)', ' und ', 'terms(Bedingungen)', ' gelten'],
  ],
  ['<a></a>', ['a()']],
])('splits a sentence at its tags: %s', (text, pieces) => {
  expect(flat(text)).toEqual(pieces)
})

test.each(['a < b', 'I accept the <terms>terms', '<a>b</c>', '<br/>', '<img src=x onerror=alert(1)>'])(
  'what is no pair of tags stays text: %s',
  (text) => {
    expect(flat(text)).toEqual([text])
  },
)
