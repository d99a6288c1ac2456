import { expect, test } from 'vitest'
import { readSources } from './readSources.js'

/** Values that belong to the theme. The width that a query asks for, a line of 1 or 2px and the way of a motion don't. */
const rules: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['a hex colour', /['"`( ]#[0-9a-fA-F]{3,8}\b/],
  ['a colour function', /\b(rgba?|hsla?|oklch)\(/],
  ['a length in px', /\b(?![012]px)\d+(\.\d+)?px\b/],
  ['a z-index', /\bzIndex: *['"]?-?\d/],
]
const isQuery = (line: string) => /\((min|max)-(width|height)|@(media|container)/.test(line)
const isComment = (line: string) => /^\s*(\/\/|\/?\*)/.test(line)

function findIn(path: string, text: string): readonly string[] {
  return text.split('\n').flatMap((line, index) => {
    if (isQuery(line) || isComment(line)) return []
    return rules
      .filter(([, pattern]) => pattern.test(line))
      .map(([what]) => `${path}:${index + 1} has ${what}`)
  })
}

test.each([
  ["color: '#fff'", 'a hex colour'],
  ["background: 'rgba(0, 0, 0, .5)'", 'a colour function'],
  ["padding: '12px 1px'", 'a length in px'],
  ['zIndex: 10', 'a z-index'],
])('a value of the theme is found: %s', (line, what) => {
  expect(findIn('a.css.ts', line)).toEqual([`a.css.ts:1 has ${what}`])
})

test('queries, hairlines, motions and links to an id are no values of the theme', () => {
  expect(
    findIn(
      'a.css.ts',
      "'(max-width: 480px)': { border: '1px solid', transform: 'translateY(4px)' },\n// 12px\nfill: url('#id')",
    ),
  ).toEqual([])
})

test('styles outside ui-kit/theme take colours, lengths and layers from it', () => {
  const outside = readSources(['ui-kit']).filter(({ path }) => !path.startsWith('ui-kit/theme/'))
  expect(outside.flatMap(({ path, text }) => findIn(path, text))).toEqual([])
})
