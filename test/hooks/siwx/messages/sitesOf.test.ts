import { expect, test } from 'vitest'
import { sitesOf } from '../../../../hooks/siwx/messages/sitesOf.js'

const app = { name: 'Test', url: 'https://app.example/start' }
const pageAt = (href: string) => ({ location: new URL(href) }) as unknown as Window
const own = { domain: 'app.example', uri: 'https://app.example/' }

test('the page comes before the app, and both are one where they are the same', () => {
  expect(sitesOf({ app, env: { window: pageAt('https://app.example/a?b=c') } })).toEqual([own])
  expect(sitesOf({ app, env: { window: pageAt('https://preview.example:8443/a') } })).toEqual([
    { domain: 'preview.example:8443', uri: 'https://preview.example:8443/' },
    own,
  ])
})

test('without a page, or on one without a host, it is the app’s', () => {
  expect(sitesOf({ app, env: { window: undefined } })).toEqual([own])
  expect(sitesOf({ app, env: { window: pageAt('file:///index.html') } })).toEqual([own])
})
