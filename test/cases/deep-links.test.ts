import { expect, test } from 'vitest'
import { openWallet } from '../../hooks/connect/openWallet.js'
import { connectingOf } from '../../hooks/connect/store.js'
import type { LatchkeyError } from '../../hooks/shared/errors/LatchkeyError.js'
import { agents, createPhone } from '../support/createPhone.js'
import { createTestLatchkey } from '../support/createTestLatchkey.js'
import { readCases } from './support/readCases.js'
import { expectVerdict } from './support/verdicts.js'

type Input = { mobile_link: unknown; wcUri: string; now?: string; expiry?: string; inIframe?: boolean }

/** A pairing counts as expired with ten seconds left of its four minutes. */
const lifeOf = ({ now, expiry }: Input) =>
  (now !== undefined && expiry !== undefined ? Date.parse(expiry) - Date.parse(now) : 240_000) - 10_000

function caught(call: () => void): LatchkeyError | undefined {
  try {
    call()
    return undefined
  } catch (error) {
    return error as LatchkeyError
  }
}

test.each(readCases<Input>('deep-links'))('$id: $why', (row) => {
  const { mobile_link: link, wcUri: uri, inIframe: isFramed = false } = row.input
  const { window, opened } = createPhone({ agent: agents.safariIphone, touches: 5, isFramed })
  const { browser, latchkey } = createTestLatchkey({ env: { window } })
  connectingOf(latchkey).paired({ uri, expiresAt: lifeOf(row.input) })
  // A wallet from the host's config: its link has not passed a schema.
  const wallet = { id: 'acme', name: 'Acme', chains: [], mobileLink: link as string }

  const thrown = caught(() => openWallet(latchkey, { wallet, platform: 'mobile' }))
  expectVerdict(row, thrown === undefined ? 'open' : 'block')
  if (thrown !== undefined) {
    expect(['blocked_link', 'pairing_unavailable']).toContain(thrown.kind)
    expect(opened).toEqual([])
    return expect(browser.entries.size).toBe(0)
  }
  expect(opened).toHaveLength(1)
  const [{ href, target, features } = { href: '', target: '', features: '' }] = opened
  if (row.value !== undefined) expect(href).toBe(row.value)
  expect(target).toBe(isFramed ? '_top' : '_self')
  expect(features.split(',').sort()).toEqual(['noopener', 'noreferrer'])
})
