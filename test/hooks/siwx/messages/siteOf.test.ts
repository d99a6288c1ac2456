import { expect, test } from 'vitest'
import { siteOf } from '../../../../hooks/siwx/messages/sitesOf.js'

test('a site is named without the private parts of its URL', () => {
  expect(siteOf('https://app.example:8443/reset?token=secret#now')).toEqual({
    domain: 'app.example:8443',
    uri: 'https://app.example:8443/',
  })
})
