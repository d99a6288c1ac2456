import '../../../../hooks/connect/effects/endStored.js'
import '../../../../hooks/clients/walletconnect/createDriver.js'
import { expect, test } from 'vitest'
import { walletConnect } from '../../../../hooks/clients/walletconnect/walletConnect.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { createFakePackage, storedSession } from '../../../support/createFakePackage.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

const key = (name: string) => `latchkey:1:default:${name}`
const session = storedSession('a')

function revisit({ sessions = [session], stored = {}, enableReconnect = false } = {}) {
  const entries: Record<string, string> = {
    [key('walletconnect:session')]: JSON.stringify(sessions),
    ...stored,
  }
  const browser = createBrowser(entries)
  const fake = createFakePackage()
  const pairing = walletConnect({ relayUrl: 'ws://localhost', load: fake.load })
  const test = createTestLatchkey({ browser, pairing, enableReconnect })
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
