import { expect, test } from 'vitest'
import { createFrameServerBench } from './createFrameServerBench.js'
import { deviceId } from './logInByEmail.js'

const bench = createFrameServerBench()
const device = { email: 'ann@mail.test', deviceId }

async function open(path: string) {
  const answer = await fetch(`${bench.address}${path}`)
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

test('the shell of the frame has the addresses as data, its script and its style', async () => {
  const { headers, text } = await open('/sdk?projectId=1')
  const [, data = ''] = /<script type="application\/json" id="manifest">([^<]*)<\/script>/.exec(text) ?? []
  const manifest = JSON.parse(data) as Record<string, unknown>
  expect(manifest).toMatchObject({ urls: { frame: bench.url }, projectId: '</script>' })
  expect(manifest).not.toHaveProperty('accounts')
  expect(text).toContain('<script src="/sdk.js" defer></script>')
  expect(text).toContain('<link rel="stylesheet" href="/sdk.css">')
  expect(headers.get('content-type')).toContain('text/html')

  const script = await open('/sdk.js')
  expect(script.headers.get('content-type')).toContain('text/javascript')
  expect(script.text).toContain('manifest')
  expect((await open('/sdk.css')).text).toMatch(/^:root \{.*body \{ margin: 0 \}$/s)
})

test('the frame may stand in pages of this machine only, and runs no script but its own', async () => {
  const policy = (await open('/sdk')).headers.get('content-security-policy')?.split('; ') ?? []
  expect(policy).toEqual(
    expect.arrayContaining([
      "default-src 'none'",
      "script-src 'self'",
      'frame-ancestors http://localhost:* http://127.0.0.1:*',
      "require-trusted-types-for 'script'",
    ]),
  )
  expect(policy.join()).not.toMatch(/unsafe|https:/)
})

test.each(['/loading', '/callback', '/device', '/farcaster'])('%s may stand in no frame', async (path) => {
  const { headers } = await open(path)
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  // An opener policy would cut the pop-up off from the page that waits for it.
  expect(headers.get('cross-origin-opener-policy')).toBeNull()
})

test('following the link in the mail approves nothing; the button does', async () => {
  await bench.expectAnswer('/api/email', device)
  const link = /http:\/\/\S+/.exec(bench.newestMail(device.email).text)?.[0] ?? ''
  const { text } = await open(new URL(link).pathname + new URL(link).search)
  expect(text).toContain('Approve this device</button>')
  expect(text).toContain('<strong>ann@mail.test</strong>')
  bench.clock.advance(30_000)
  expect(await bench.expectAnswer('/api/email', device)).toEqual({ action: 'VERIFY_DEVICE' })

  const newLink = /http:\/\/\S+/.exec(bench.newestMail(device.email).text)?.[0] ?? ''
  const token = new URL(newLink).searchParams.get('token') ?? ''
  expect(await (await bench.submit('/device', { token })).text()).toContain('Device approved')
  expect((await open(`/device?token=${token}`)).text).toContain('Device approved')
  bench.clock.advance(30_000)
  expect(await bench.expectAnswer('/api/email', device)).toEqual({ action: 'VERIFY_OTP' })
})

test('no other site can send the forms', async () => {
  await bench.expectAnswer('/api/email', device)
  const token = /token=(\S+)/.exec(bench.newestMail(device.email).text)?.[1] ?? ''
  for (const path of ['/device', '/farcaster']) {
    const answer = await fetch(`${bench.address}${path}`, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000', 'sec-fetch-site': 'cross-site' },
      body: new URLSearchParams({ token, link: token }),
    })
    expect(answer.status, path).toBe(403)
  }
  expect((await open(`/device?token=${token}`)).text).toContain('Approve this device</button>')
})

test('a page that is not there is a 404', async () => {
  expect((await open('/nowhere')).status).toBe(404)
})
