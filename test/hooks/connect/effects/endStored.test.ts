import '../../../../hooks/connect/effects/endStored.js'
import '../../../../hooks/clients/walletconnect/createDriver.js'
import { expect, test } from 'vitest'
import { walletConnect } from '../../../../hooks/clients/walletconnect/walletConnect.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { createFakePackage, storedSession } from '../../../support/createFakePackage.js'
import { createLocks } from '../../../support/createLocks.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

const key = (name: string) => `latchkey:1:default:${name}`
const session = storedSession('a')

const lockOf = (name: string) => `latchkey:default:walletconnect:${name}`

type Visit = {
  sessions?: readonly object[]
  stored?: Record<string, string>
  enableReconnect?: boolean
  /** Absent: those of a browser without other tabs. */
  locks?: object | undefined
}

function revisit({ sessions = [session], stored = {}, enableReconnect = false, ...rest }: Visit = {}) {
  const locks = 'locks' in rest ? rest.locks : createLocks()
  const entries: Record<string, string> = {
    [key('walletconnect:session')]: JSON.stringify(sessions),
    ...stored,
  }
  const browser = createBrowser(entries)
  const fake = createFakePackage()
  const pairing = walletConnect({ relayUrl: 'ws://localhost', load: fake.load })
  const test = createTestLatchkey({ browser, pairing, enableReconnect })
  Object.assign(test.tab.window.navigator, { locks })
  test.latchkey.start()
  return { ...test, ...fake, read: (name: string) => browser.entries.get(key(name)) }
}

test('without enableReconnect a stored session of a phone ends in the wallet too', async () => {
  const { advance, ended, latchkey, read } = revisit()
  await advance(5000)
  expect(ended).toEqual([session.topic])
  expect(read('walletconnect:session')).toBe('[]')
  expect(latchkey.session.getState().connections.eip155?.status).not.toBe('connected')
})

test('a stored wallet is forgotten with it', async () => {
  const { advance, ended, read } = revisit({
    stored: { [key('connected_connector_id:eip155')]: '"walletConnect"' },
  })
  await advance(5000)
  expect(ended).toEqual([session.topic])
  expect(read('connected_connector_id:eip155')).toBeUndefined()
  expect(read('connection_status')).toBe('"disconnected"')
})

test('where nothing is stored nothing of WalletConnect loads', async () => {
  const { advance, counts } = revisit({ sessions: [] })
  await advance(5000)
  expect(counts.loads).toBe(0)
})

test('with enableReconnect a stored session stays', async () => {
  const { advance, ended, read } = revisit({
    enableReconnect: true,
    stored: { [key('connected_connector_id:eip155')]: '"walletConnect"' },
  })
  await advance(5000)
  expect(ended).toEqual([])
  expect(read('walletconnect:session')).toContain(session.topic)
})

/** Another tab, which holds a lock until it is closed. */
function holdElsewhere(locks: ReturnType<typeof createLocks>, name: string) {
  let close = () => {}
  const closed = new Promise<void>((resolve) => {
    close = resolve
  })
  void locks.request(lockOf(name), { mode: 'shared' }, () => closed)
  return close
}

test('without enableReconnect a session that another tab uses stays until that tab is closed', async () => {
  const other = storedSession('b')
  const locks = createLocks()
  const close = holdElsewhere(locks, session.topic)
  const { advance, ended, read } = revisit({ sessions: [session, other], locks })
  await advance(60_000)
  expect(ended).toEqual([other.topic])
  expect(read('walletconnect:session')).toContain(session.topic)
  close()
  await advance(5000)
  expect(ended).toEqual([other.topic, session.topic])
})

test('a page where every stored session is in use loads nothing of WalletConnect’s package', async () => {
  const locks = createLocks()
  holdElsewhere(locks, session.topic)
  const { advance, counts } = revisit({ locks })
  await advance(5000)
  expect(counts.loads).toBe(0)
})

test('a session that another tab stored a moment ago, and has yet to mark as used, is not ended', async () => {
  const locks = createLocks()
  const over = holdElsewhere(locks, 'pairing')
  const { advance, ended } = revisit({ locks })
  await advance(5000)
  holdElsewhere(locks, session.topic)
  over()
  await advance(5000)
  expect(ended).toEqual([])
})

test('what the other tab ended itself is not ended again', async () => {
  const locks = createLocks()
  const close = holdElsewhere(locks, session.topic)
  const { advance, browser, counts, ended } = revisit({ locks })
  await advance(5000)
  browser.openTab().storage.setItem(key('walletconnect:session'), '[]')
  close()
  await advance(5000)
  expect(ended).toEqual([])
  expect(counts.loads).toBe(0)
})

test('an instance that is destroyed ends nothing later', async () => {
  const locks = createLocks()
  const close = holdElsewhere(locks, session.topic)
  const { advance, ended, latchkey } = revisit({ locks })
  await advance(5000)
  latchkey.destroy()
  close()
  await advance(5000)
  expect(ended).toEqual([])
  expect(await locks.query()).toEqual({ held: [], pending: [] })
})

test.each([
  ['lacks Web Locks', undefined],
  ['blocks Web Locks', { request: () => Promise.reject(new DOMException('blocked', 'SecurityError')) }],
])('a browser that %s ends no session, since another tab may use it', async (_, locks) => {
  const { advance, ended, read } = revisit({ locks })
  await advance(5000)
  expect(ended).toEqual([])
  expect(read('walletconnect:session')).toContain(session.topic)
})
