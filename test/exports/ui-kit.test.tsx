import * as kit from '@latchkey/ui-kit'
import { expect, test } from 'vitest'

test('the kit offers what is listed here', () => {
  expect(Object.keys(kit).sort()).toMatchInlineSnapshot(`
    [
      "AccountButton",
      "ConnectButton",
      "LatchkeyModal",
      "MessagesProvider",
      "NetworkButton",
      "createTheme",
      "englishMessages",
      "themes",
    ]
  `)
})
