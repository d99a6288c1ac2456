import { expect, test } from 'vitest'
import { detectDevice } from '../../../../hooks/connect/links/detectDevice.js'
import { agents, createPhone } from '../../../support/createPhone.js'
import { apps, browsers, type Surroundings } from '../../../support/userAgents.js'

const look = (agent: string, surroundings: Surroundings = {}) =>
  detectDevice(createPhone({ agent, ...surroundings }).window)

const seen = [...browsers, ...apps].map(([seenOn, agent, verdict, surroundings]) => ({
  seenOn,
  agent,
  verdict,
  surroundings,
}))

test.each(seen)('$seenOn', ({ agent, verdict, surroundings }) => {
  const { inApp, ...device } = look(agent, surroundings)
  expect({ ...device, inApp: inApp?.id }).toMatchObject({ inApp: undefined, ...verdict })
})

test('all of them are different, and each app of the table is covered', () => {
  expect(seen.length).toBeGreaterThan(60)
  expect(new Set(seen.map(({ seenOn }) => seenOn)).size).toBe(seen.length)
  expect(new Set(apps.map(([, , { inApp }]) => inApp)).size).toBe(21)
})

test('a server is a desktop without features', () => {
  expect(detectDevice(undefined)).toEqual({
    os: 'other',
    isMobile: false,
    inApp: undefined,
    isStandalone: false,
    isFramed: false,
    isSafari: false,
    isChromium: false,
  })
})

test('a standalone page and a framed page are detected', () => {
  const media = ['display-mode: standalone']
  expect(look(agents.chromeAndroid, { media })).toMatchObject({ isStandalone: true, inApp: undefined })
  expect(look(agents.chromeAndroid)).toMatchObject({ isStandalone: false, isFramed: false })
  expect(look(agents.chromeAndroid, { isFramed: true })).toMatchObject({ isFramed: true })
})

test('a window without properties, and one whose globals throw, are a desktop', () => {
  const bare = Object.assign(new EventTarget(), { navigator: {} }) as unknown as Window
  expect(detectDevice(bare)).toMatchObject({ os: 'other', isMobile: false, inApp: undefined })
  const ethereum = {
    get isTrust() {
      throw new Error('mine')
    },
  }
  expect(look(apps.at(-2)?.[1] ?? '', { globals: { ethereum } }).inApp?.id).toBe('webview')
})

test.each([
  ['Telegram, iPhone', { needsNewWindow: true, blocksSchemes: true, isWallet: false }],
  ['Telegram, Samsung', { needsNewWindow: true, blocksSchemes: true }],
  ['Facebook, Samsung A14', { needsNewWindow: false, blocksSchemes: true }],
  ['Facebook, iPhone SE', { blocksSchemes: true }],
  ['WeChat, iPhone', { blocksSchemes: true, blocksUniversalLinks: false }],
  ['WeChat, Sony Xperia Z3', { blocksSchemes: true, blocksUniversalLinks: true }],
  ['MetaMask, Xiaomi 14', { isWallet: true, blocksSchemes: true, blocksUniversalLinks: true }],
  ['MetaMask, iPhone', { isWallet: true, blocksSchemes: false, blocksUniversalLinks: false }],
  ['Snapchat, iPhone', { needsNewWindow: false, blocksSchemes: false, isWallet: false }],
  ['an app without a name, Xiaomi 14', { blocksSchemes: true, isWallet: false }],
])('the derived properties in %s: %j', (name, effects) => {
  const { agent = '', surroundings } = seen.find(({ seenOn }) => seenOn === name) ?? {}
  expect(look(agent, surroundings).inApp).toMatchObject(effects)
})
