import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeStored } from '../../../../hooks/clients/walletconnect/createClientStorage.js'

test('records added by another tab stay, and those of this one join them', () => {
  const merged = mergeStored({
    base: [{ topic: 'a' }],
    mine: [{ topic: 'a' }, { topic: 'mine' }],
    theirs: [{ topic: 'a' }, { topic: 'theirs' }],
  })
  expect(merged).toEqual([{ topic: 'a' }, { topic: 'theirs' }, { topic: 'mine' }])
})

test('records removed by either tab are gone', () => {
  const base = { kept: 1, mine: 2, theirs: 3 }
  const merged = mergeStored({ base, mine: { kept: 1, theirs: 3 }, theirs: { kept: 1, mine: 2 } })
  expect(merged).toEqual({ kept: 1 })
})

test('a record changed only by the other tab keeps its change', () => {
  const base = [{ topic: 'a', expiry: 1 }]
  const theirs = [{ topic: 'a', expiry: 2 }]
  expect(mergeStored({ base, mine: base, theirs })).toEqual(theirs)
  expect(mergeStored({ base, mine: [{ topic: 'a', expiry: 3 }], theirs })).toEqual([
    { topic: 'a', expiry: 3 },
  ])
})

test('records are identified by id, topic or target', () => {
  const rows = [{ id: 1, topic: 'a' }, { id: 2, topic: 'a' }, { target: 'id:1' }, { responseTopic: 'x' }]
  expect(mergeStored({ base: [], mine: rows, theirs: [] })).toEqual(rows)
})

test.each([[undefined], [null], ['text'], [7]])('over %j it is written unchanged', (theirs) => {
  expect(mergeStored({ base: undefined, mine: ['a'], theirs })).toEqual(['a'])
  expect(mergeStored({ base: [], mine: theirs, theirs: ['a'] })).toEqual(theirs)
})

const records = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.integer({ min: 0, max: 2 }))

test('without another writer nothing is lost or added', () => {
  fc.assert(
    fc.property(records, records, (base, mine) => {
      expect(mergeStored({ base, mine, theirs: base })).toEqual(mine)
    }),
  )
})

test('writers of different records both keep their changes', () => {
  const [left, right] = [
    fc.dictionary(fc.constantFrom('a', 'b'), fc.nat(2)),
    fc.dictionary(fc.constantFrom('c', 'd'), fc.nat(2)),
  ]
  fc.assert(
    fc.property(left, right, left, right, (mineBefore, theirsBefore, mineAfter, theirsAfter) => {
      const base = { ...mineBefore, ...theirsBefore }
      const mine = { ...mineAfter, ...theirsBefore }
      const theirs = { ...mineBefore, ...theirsAfter }
      expect(mergeStored({ base, mine, theirs })).toEqual({ ...mineAfter, ...theirsAfter })
    }),
  )
})
