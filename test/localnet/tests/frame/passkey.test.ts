import type { Frame } from 'playwright-core'
import { expect, test } from 'vitest'
import { toLoopbackAddress } from '../../index.js'
import { createFrameBench } from './support/createFrameBench.js'

const bench = createFrameBench('full')

/** Makes a passkey and uses it, as a page does; the name of the error where the browser refuses. */
async function tryPasskey() {
  const challenge = crypto.getRandomValues(new Uint8Array(32))
  try {
    const made = await navigator.credentials.create({
      publicKey: {
        challenge,
        rp: { name: 'Wallet' },
        user: { id: new Uint8Array(16), name: 'ann', displayName: 'Ann' },
        pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
        // Found again without its id.
        authenticatorSelection: { residentKey: 'required' },
      },
    })
    const used = await navigator.credentials.get({ publicKey: { challenge } })
    return made?.id === used?.id ? 'used' : 'another'
  } catch (error) {
    return (error as Error).name
  }
}

async function addAuthenticator(target: Frame) {
  const session = await bench.context.newCDPSession(target.parentFrame() === null ? target.page() : target)
  await session.send('WebAuthn.enable')
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a passkey can belong to the name of the frame, and not to its address', async () => {
  const page = await bench.context.newPage()
  await page.goto(`${bench.localnet.urls.frame}/sdk`)
  await addAuthenticator(page.mainFrame())
  expect(await page.evaluate(tryPasskey)).toBe('used')
  await page.goto(toLoopbackAddress(`${bench.localnet.urls.frame}/sdk`))
  expect(await page.evaluate(tryPasskey)).toBe('SecurityError')
})

test('in a page of another site the frame uses passkeys if the page allows it', async () => {
  const sdk = `${bench.localnet.urls.frame}/sdk`
  const page = await bench.context.newPage()
  await page.goto(bench.host)
  const tryWith = async (allow: string) => {
    await page.evaluate(([url, allow]) => globalThis.frameHost.open(url, allow), [sdk, allow] as const)
    await page.waitForFunction(() => globalThis.frameHost.received.length > 0)
    await page.evaluate(() => globalThis.frameHost.received.splice(0))
    const frame = page.frames().find((child) => child.url() === sdk)
    if (frame === undefined) throw new TypeError('The frame is not there.')
    await addAuthenticator(frame)
    // Making a passkey in a frame of another site takes a user's click.
    await frame.locator('body').click()
    return frame.evaluate(tryPasskey)
  }
  expect(await tryWith('')).toBe('NotAllowedError')
  expect(await tryWith('publickey-credentials-get; publickey-credentials-create')).toBe('used')
})
