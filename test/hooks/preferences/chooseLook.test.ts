import { expect, test } from 'vitest'
import { chooseLook } from '../../../hooks/preferences/chooseLook.js'
import { chosenLook } from '../../../hooks/preferences/chosenLook.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

test('a choice applies at once and is stored with earlier choices', () => {
  const { latchkey } = createTestLatchkey()
  chooseLook(latchkey, { locale: 'de' })
  chooseLook(latchkey, { theme: 'dark' })
  expect(latchkey.appearance.getState()).toMatchObject({ theme: 'dark', locale: 'de' })
  expect(latchkey.storage.read(chosenLook)).toEqual({ theme: 'dark', locale: 'de' })
})
