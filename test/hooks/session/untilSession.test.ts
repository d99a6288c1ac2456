import { expect, test } from 'vitest'
import { createSessionStore } from '../../../hooks/session/store.js'
import { untilSession } from '../../../hooks/session/untilSession.js'

test('it resolves once the session is so, and listens no more', async () => {
  const session = createSessionStore({ activeNamespace: 'eip155', chosenNetworkIds: {} })
  const seen: string[] = []
  const waited = untilSession({ session }, ({ activeNamespace }) => {
    seen.push(activeNamespace)
    return activeNamespace === 'solana'
  })
  session.restored()
  session.namespaceChosen('solana')
  await waited
  session.namespaceChosen('eip155')
  expect(seen).toEqual(['eip155', 'eip155', 'solana'])
})

test('it resolves at once where the session is so already', async () => {
  const session = createSessionStore({ activeNamespace: 'eip155', chosenNetworkIds: {} })
  await expect(untilSession({ session }, () => true)).resolves.toBeUndefined()
})
