import { openWallet } from '../../hooks/connect/openWallet.js'
import { connectingOf } from '../../hooks/connect/store.js'
import { agents, createPhone } from '../support/createPhone.js'
import { createTestLatchkey } from '../support/createTestLatchkey.js'
import { playCases } from './runner/playCases.js'
import { NotPlayedError } from './runner/scene.js'

/** A pairing counts as expired with ten seconds left of its four minutes. */
const spare = 10_000

playCases('deep-links', (_, input) => {
  const [link, uri] = [input.read('mobile_link') as string, input.read('wcUri') as string]
  const [now, expiry] = [input.read('now'), input.read('expiry')]
  const isFramed = input.read('inIframe') === true
  const platform = (input.read('platform') ?? 'mobile') as 'mobile' | 'desktop' | 'web'
  if (!['mobile', 'desktop', 'web'].includes(platform)) throw new NotPlayedError(`not played: ${platform}`)
  const device = platform === 'mobile' ? { agent: agents.safariIphone, touches: 5 } : {}
  const { window, opened } = createPhone({ ...device, isFramed })
  const { browser, latchkey } = createTestLatchkey({ env: { window } })
  const life = now === undefined ? 240_000 : Date.parse(String(expiry)) - Date.parse(String(now))
  connectingOf(latchkey).paired({ uri, expiresAt: life - spare })
  const field = { mobile: 'mobileLink', desktop: 'desktopLink', web: 'webappLink' }[platform]
  // A wallet from the host's config: its link has not passed a schema.
  const wallet = { id: 'acme', name: 'Acme', chains: [], [field]: link }
  let thrown: unknown
  try {
    openWallet(latchkey, { wallet, platform })
  } catch (error) {
    thrown = error
  }
  if (thrown !== undefined && browser.entries.size > 0) throw new Error('a blocked link was remembered')
  for (const { target, features } of opened) {
    const place =
      platform === 'web' || link.startsWith('https:')
        ? ['_blank', '_self', '_top']
        : [isFramed ? '_top' : '_self']
    if (!place.includes(target)) throw new Error(`opened in ${target}`)
    if (features.split(',').sort().join() !== 'noopener,noreferrer')
      throw new Error(`opened with ${features}`)
  }
  return { opened, thrown, shown: opened[0]?.href, stored: Object.fromEntries(browser.entries) }
})
