import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningDirectory, startDirectory } from './startDirectory.js'

let directory: RunningDirectory

beforeAll(async () => {
  directory = await startDirectory()
})
afterAll(() => directory.stop())

const namesFor = async (search: string) => (await directory.getAll({ search })).rows.map(({ name }) => name)

test.each([
  ['  kettle\u3000', 'Rusty Kettle', 'white space around it'],
  ['RUSTY kettle', 'Rusty Kettle', 'case'],
  ['ｒｕｓｔｙ', 'Rusty Kettle', 'width'],
  ['kettle', 'ＫＥＴＴＬＥ　ＢＯＸ', 'width the other way round'],
  ['eclair', 'éclair', 'accents'],
  ['ECLAÏR', 'e\u0301clair', 'marks that stand apart'],
  ['nandu', 'Ñandú Piñata', 'tildes'],
  ['strasse', 'Straße', 'sharp s'],
  ['straße', 'STRASSE', 'sharp s the other way round'],
  ['iz', 'İz', 'a dotted capital i'],
  ['issiz', 'ıssız', 'a dotless i'],
  ['ησυχος καδος', 'Ήσυχος Κάδος', 'accents and final sigma'],
  ['ΉΣΥΧΟΣ', 'Ήσυχος Κάδος', 'Greek capitals'],
  ['кошелек', 'Быстрый Кошелёк', 'Cyrillic letters with marks'],
  ['fig', 'ﬁg Basket', 'ligatures'],
  ['iv otters', 'Ⅳ Otters', 'numerals in one character'],
  ['ガラス', 'ｶﾞﾗｽのさいふ', 'half-width kana'],
  ['钱包', '青铜钱包', 'Han'],
  ['지갑', '작은 지갑', 'Hangul'],
  ['שקט', 'קופסת שָׁקֵט', 'points of Hebrew'],
  ['थैला', 'हरा थैला', 'Devanagari'],
  ['น้ำ', 'ถุงน้ำ', 'Thai'],
  ['🫖', '🫖', 'emoji'],
  ['100%', '100% Pebble', 'a percent sign'],
  ['a=b & c', 'a=b & c', 'separators of a query'],
  ['kettle+q', 'Kettle+Quill', 'a plus sign'],
  ['(a+)+$', '(a+)+$', 'a regular expression'],
  ['__proto__', '__proto__', 'a name of every object'],
  ['null', 'null', 'a word of the language'],
])('searching for %j finds %j (%s)', async (search, name) => {
  const found = (await namesFor(search)).map((text) => text.normalize('NFC'))
  expect(found).toContain(name.normalize('NFC'))
  expect(found.length).toBeLessThan(400)
})

test.each(['kettel', 'javascript:alert(1)', '%00', '[', '<img src=x onerror=alert(1)>', '{{7*7}}', '.*'])(
  'searching for %j finds nothing',
  async (search) => {
    expect(await namesFor(search)).toEqual([])
  },
)

test.each(['\u200b', '\u0000', '\u202e', '\u0301'])(
  'a search in which nothing shows is none: %j',
  async (search) => {
    expect((await directory.getPage({ search })).count).toBe(4000)
  },
)

test('wallets with the same name are all found', async () => {
  expect((await namesFor('twin kettle')).filter((name) => name === 'Twin Kettle')).toHaveLength(3)
})

test('a search goes through names only', async () => {
  expect(await namesFor('dev.latchkey')).toEqual([])
})
