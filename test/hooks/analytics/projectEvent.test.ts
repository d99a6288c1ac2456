import { expect, test } from 'vitest'
import { projectError, projectEvent } from '../../../hooks/analytics/projectEvent.js'
import { pageAt } from '../../support/pageAt.js'

const surroundings = pageAt('https://app.example/swap?to=0x1#code')
const project = (event: string, properties?: unknown) => projectEvent({ event, properties }, surroundings)
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('a report has the contract’s fields, and nothing else', () => {
  expect(project('MODAL_OPEN', { connected: false })).toEqual({
    eventId: '7b3f1c1e-1f0a-4c57-9d1d-0f6f3d1b2a11',
    url: 'https://app.example/swap',
    domain: 'app.example',
    timestamp: 1_768_478_400_000,
    props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
  })
  expect(project('CLICK_NETWORKS')?.props).toEqual({ type: 'track', event: 'CLICK_NETWORKS' })
})

test.each<[string, Record<string, unknown>, Record<string, unknown> | undefined]>([
  [
    'SELECT_WALLET',
    { name: 'Demo Wallet', platform: 'browser' },
    { name: 'Demo Wallet', platform: 'browser' },
  ],
  ['SWITCH_NETWORK', { network: 'eip155:31337' }, { network: 'eip155:31337' }],
  [
    'SWITCH_NETWORK',
    { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
    { network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' },
  ],
  [
    'SIWX_AUTH_ERROR',
    { network: 'eip155:1', isSmartAccount: true, message: 'a' },
    { network: 'eip155:1', isSmartAccount: true },
  ],
  ['SEARCH_WALLET', { search: 'a@b.co' }, undefined],
  ['CONNECT_ERROR', { message: 'No account for a@b.co' }, undefined],
  [
    'SEND_SUCCESS',
    { network: 'eip155:1', asset: 'token', amount: '12.5', hash: '0x11' },
    { network: 'eip155:1', asset: 'token' },
  ],
  [
    'CONNECT_SUCCESS',
    { name: 'Fox', method: 'browser', reconnect: true, address },
    { name: 'Fox', method: 'browser', reconnect: true },
  ],
  ['ERROR_FETCH_TRANSACTIONS', { network: 'eip155:1', address, cursor: 'c' }, { network: 'eip155:1' }],
  ['REGISTER_NAME_ERROR', { kind: 'http_status', ensName: 'ada.reown.id' }, { kind: 'http_status' }],
])('%s with %j is sent with %j', (event, properties, sent) => {
  expect(project(event, properties)?.props.properties).toEqual(sent)
})

test.each([
  ['an address', address],
  ['a Solana address', '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM'],
  ['an email', 'Fox of a@b.co'],
  ['a name of an account', 'Wallet of ada.eth'],
  ['a key', '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318'],
  ['a link', 'Fox https://fox.example/?token=1'],
  ['a phrase', 'test test test test test test test test test test test junk'],
  ['a long text', 'Fox '.repeat(17)],
  ['a list', ['Fox']],
  ['a number', 12.5],
])('a wallet whose name is %s is sent without it', (_, name) => {
  expect(project('SELECT_WALLET', { name, platform: 'browser' })?.props.properties).toEqual({
    platform: 'browser',
  })
})

test.each([
  'INITIALIZE',
  'MODAL_CREATED',
  'TRANSACTION_SENT',
  'modal_open',
  '__proto__',
  'constructor',
  'A'.repeat(65),
  '',
])('“%s” is not sent', (event) => {
  expect(project(event, { connected: true })).toBeUndefined()
})

test('of an unknown event only the name is sent', () => {
  expect(project('X', { connected: true, name: 'Fox', big: 1n })?.props).toEqual({
    type: 'track',
    event: 'X',
  })
})

test('what cannot be written as JSON, or is too long, is dropped', () => {
  const circular: { self?: unknown } = {}
  circular.self = circular
  expect(project('MODAL_OPEN', circular)).toBeUndefined()
  expect(project('MODAL_OPEN', { text: 'x'.repeat(64 * 1024) })).toBeUndefined()
  expect(projectEvent(undefined, surroundings)).toBeUndefined()
  expect(projectEvent(null, surroundings)).toBeUndefined()
  expect(project('MODAL_OPEN', null)?.props).toEqual({ type: 'track', event: 'MODAL_OPEN' })
})

test.each([
  ['https://app.example/#access_token=SECRET', 'https://app.example/'],
  ['https://app.example/swap/0x1', 'https://app.example/swap'],
  ['https://app.example/u/a@b.co/reset/SECRET', 'https://app.example/u'],
  [`https://app.example/${address}`, 'https://app.example/'],
  ['https://app.example/ada.eth', 'https://app.example/'],
  [`https://app.example/${'a'.repeat(26)}`, 'https://app.example/'],
  ['http://localhost:5180/', 'http://localhost:5180/'],
])('of the page %s the service learns %s', (page, url) => {
  expect(projectEvent({ event: 'OPEN_SWAP' }, pageAt(page))?.url).toBe(url)
})

test('nothing is sent of a server', () => {
  expect(projectEvent({ event: 'OPEN_SWAP' }, { ...surroundings, window: undefined })).toBeUndefined()
})

test('an error is sent with the name of its class alone', () => {
  expect(projectError({ event: 'API_ERROR', errorType: 'HttpStatusError' }, surroundings)?.props).toEqual({
    type: 'error',
    event: 'API_ERROR',
    properties: { errorType: 'HttpStatusError' },
  })
  expect(projectError({ event: 'API_ERROR', errorType: 'of a@b.co' }, surroundings)?.props).toEqual({
    type: 'error',
    event: 'API_ERROR',
  })
})
