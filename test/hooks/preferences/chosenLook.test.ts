import { expect, test } from 'vitest'
import { chosenLook } from '../../../hooks/preferences/chosenLook.js'

test.each([
  [
    { theme: 'dark', locale: 'pt-BR' },
    { theme: 'dark', locale: 'pt-BR' },
  ],
  [{ theme: 'dark' }, { theme: 'dark' }],
  [{ theme: 'pink', locale: 'de' }, { locale: 'de' }],
  [{ locale: ['de'] }, {}],
  [{ locale: '<b>' }, {}],
  [null, {}],
  ['dark', {}],
  [7, {}],
])('of %j the choice %j counts', (json, look) => expect(chosenLook.parse(json)).toEqual(look))
