import { expect, test } from 'vitest'
import { detectSystem } from '../../../hooks/shared/detectSystem.js'
import { agents, createPhone } from '../../support/createPhone.js'
import { apps, browsers } from '../../support/userAgents.js'

test('it agrees with all tested devices', () => {
  for (const [seenOn, agent, { os, isMobile }, surroundings] of [...browsers, ...apps])
    expect(detectSystem(createPhone({ agent, ...surroundings }).window), seenOn).toEqual({ os, isMobile })
})

test.each([
  ['a KaiOS phone', 'Mozilla/5.0 (Mobile; Nokia_8110_4G; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5'],
  ['Opera Mini', 'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80/27.1; U; en) Presto/2.8.119 Version/11.10'],
  [
    'a BlackBerry',
    'Mozilla/5.0 (BB10; Touch) AppleWebKit/537.35+ (KHTML, like Gecko) Version/10.3.3.3216 Mobile Safari/537.35+',
  ],
])('%s is a phone of neither system', (_, agent) => {
  expect(detectSystem(createPhone({ agent }).window)).toEqual({ os: 'other', isMobile: true })
})

test('touch alone makes no phone, and a server is none', () => {
  const computer = { os: 'other', isMobile: false }
  expect(detectSystem(createPhone({ agent: agents.chromeWindows, touches: 10 }).window)).toEqual(computer)
  expect(detectSystem(undefined)).toEqual(computer)
})
