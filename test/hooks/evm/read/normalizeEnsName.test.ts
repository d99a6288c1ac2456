import fc from 'fast-check'
import { normalize } from 'viem/ens'
import { expect, test } from 'vitest'
import { normalizeEnsName } from '../../../../hooks/evm/read/names.js'

test.each([
  ['alice.eth', 'alice.eth'],
  ['Alice.ETH', 'alice.eth'],
  ['a-1.b-2.eth', 'a-1.b-2.eth'],
  ['eth', 'eth'],
])('the plain name %s becomes %s', async (name, normal) => {
  await expect(normalizeEnsName(name)).resolves.toBe(normal)
})

test.each([
  ['öbb.eth', 'öbb.eth'],
  ['ÖBB.eth', 'öbb.eth'],
  ['🏴‍☠️.eth', '🏴‍☠.eth'],
  ['_alice.eth', '_alice.eth'],
])('%s becomes %s through the table', async (name, normal) => {
  await expect(normalizeEnsName(name)).resolves.toBe(normal)
})

test.each(['a..eth', 'al ice.eth', 'xn--alice.eth', 'ab--c.eth', 'аlice.eth', 'a'.repeat(300)])(
  '%j has no normal form',
  async (name) => {
    await expect(normalizeEnsName(name)).resolves.toBeUndefined()
  },
)

test('the shortcut around the table gives the table’s result', async () => {
  const letter = fc.constantFrom(...'abzABZ09-.')
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: letter, minLength: 1, maxLength: 12 }), async (name) => {
      let byTable: string | undefined
      try {
        byTable = normalize(name)
      } catch {}
      expect(await normalizeEnsName(name)).toBe(byTable)
    }),
    { numRuns: 300 },
  )
})
