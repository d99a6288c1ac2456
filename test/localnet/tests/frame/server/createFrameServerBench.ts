import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { type FrameAnswer, type FramePath, frameApi, frameErrorSchema } from '../../../frame/frameApi.js'
import { type LocalEmbedded, startEmbedded } from '../../../frame/server/startEmbedded.js'
import { frameUrl } from '../../../frame/server/startFrame.js'
import { createFaults, type Faults } from '../../../http/createFaults.js'
import { createLies } from '../../../http/createLies.js'
import { findBasePort, toLoopbackAddress } from '../../../index.js'
import type { Mail } from '../../../mail/createMailbox.js'
import { oidcUrl } from '../../../oidc/startOidc.js'
import { type Ports, planPorts } from '../../../planPorts.js'
import { createTestClock, type TestClock } from './createTestClock.js'

/** The embedded wallet's parts for the tests of one file; each test begins afresh. */
export type FrameServerBench = {
  readonly embedded: LocalEmbedded
  readonly faults: Faults
  readonly clock: TestClock
  readonly ports: Ports
  /** The frame's origin. */
  readonly url: string
  /** Where Node reaches it. */
  readonly address: string
  /** Calls the API as the page does and holds the answer to its schema; a rejection comes as status and error. */
  call<path extends FramePath>(path: path, body: unknown, signal?: AbortSignal): Promise<CallResult<path>>
  /** The answer of a call that has to succeed. */
  expectAnswer<path extends FramePath>(path: path, body: unknown): Promise<FrameAnswer<path>>
  /** The newest mail to that address. */
  newestMail(to: string): Mail
  /** The code in the newest mail to that address. */
  codeFor(to: string): string
  /** Sends a form of one of the frame's pages. */
  submit(path: string, fields: Record<string, string>): Promise<Response>
}

export type CallResult<path extends FramePath> =
  | { readonly status: 200; readonly answer: FrameAnswer<path> }
  | { readonly status: number; readonly code: string; readonly message: string }

/** In place of the wallet: a page that calls its server and shows what it was given. */
const pageScript = `const { urls } = JSON.parse(document.getElementById('manifest')?.textContent ?? '')
const body = JSON.stringify({ token: 'a-token-of-no-session' })
fetch('/api/sign-out', { method: 'POST', headers: { 'content-type': 'application/json' }, body }).then(({ status }) => {
  document.body.textContent = status + ' ' + urls.frame
})
`

export function createFrameServerBench(): FrameServerBench {
  let running: { embedded: LocalEmbedded; ports: Ports; faults: Faults; clock: TestClock } | undefined
  const pageFolder = mkdtempSync(join(tmpdir(), 'latchkey-page-'))

  const get = () => {
    if (running === undefined) throw new TypeError('The bench is not running yet.')
    return running
  }
  beforeAll(async () => {
    writeFileSync(join(pageFolder, 'main.ts'), pageScript)
    writeFileSync(join(pageFolder, 'frame.css'), 'body { margin: 0 }')
    const ports = planPorts(await findBasePort())
    const [faults, clock] = [createFaults(), createTestClock()]
    const urls = { frame: frameUrl(ports.frame), oidc: oidcUrl(ports.oidc) }
    const manifest = { urls, projectId: '</script>', tokens: [], contracts: {} }
    running = {
      ports,
      faults,
      clock,
      embedded: await startEmbedded({ ports, manifest, faults, lies: createLies(), clock, pageFolder }),
    }
  })
  afterEach(() => {
    get().faults.clear()
    get().embedded.reset()
  })
  afterAll(async () => {
    await running?.embedded.stop()
    rmSync(pageFolder, { recursive: true })
  })

  const call: FrameServerBench['call'] = (path, body, signal) =>
    callFrame(frameUrl(get().ports.frame), { path, body, signal })
  const newestMail = (to: string) => {
    const [mail] = get().embedded.mailbox.list(to)
    if (mail === undefined) throw new TypeError(`No mail to ${to}.`)
    return mail
  }
  return {
    get embedded() {
      return get().embedded
    },
    get faults() {
      return get().faults
    },
    get clock() {
      return get().clock
    },
    get ports() {
      return get().ports
    },
    get url() {
      return frameUrl(get().ports.frame)
    },
    get address() {
      return toLoopbackAddress(frameUrl(get().ports.frame))
    },
    call,
    async expectAnswer(path, body) {
      const result = await call(path, body)
      if (!('answer' in result))
        throw new TypeError(`${path}: ${result.status} ${result.code} ${result.message}`)
      return result.answer
    },
    newestMail,
    codeFor: (to) => /\b\d{6}\b/.exec(newestMail(to).text)?.[0] ?? '',
    submit(path, fields) {
      const origin = frameUrl(get().ports.frame)
      return fetch(toLoopbackAddress(`${origin}${path}`), {
        method: 'POST',
        headers: { origin },
        body: new URLSearchParams(fields),
      })
    },
  }
}

async function callFrame<path extends FramePath>(
  origin: string,
  { path, body, signal }: { path: path; body: unknown; signal: AbortSignal | undefined },
): Promise<CallResult<path>> {
  const response = await fetch(toLoopbackAddress(`${origin}${path}`), {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify(body),
    ...(signal !== undefined && { signal }),
  })
  const answer: unknown = await response.json()
  if (!response.ok) return { status: response.status, ...v.parse(frameErrorSchema, answer) }
  const strict = v.strictObject(frameApi[path].answer.entries)
  return { status: 200, answer: v.parse(strict, answer) as FrameAnswer<path> }
}
