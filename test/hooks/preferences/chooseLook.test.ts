import { expect, test } from 'vitest'
import { chooseLook } from '../../../hooks/preferences/chooseLook.js'
import { chosenLook } from '../../../hooks/preferences/chosenLook.js'
import { createTestLatchkey } from '../../support/createTestLatchkey.js'

test('a choice counts at once and is kept beside what was chosen before', () => {
  const { latchkey } = createTestLatchkey()
  chooseLook(latchkey, { locale: 'de' })
  chooseLook(latchkey, { theme: 'dark' })
  expect(latchkey.appearance.getState()).toMatchObject({ theme: 'dark', locale: 'de' })
  expect(latchkey.storage.read(chosenLook)).toEqual({ theme: 'dark', locale: 'de' })
})
