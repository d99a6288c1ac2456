import { expect, test } from 'vitest'
import { rankEndpoints } from '../../../../hooks/networks/effects/rankEndpoints.js'
import { createTestLatchkey } from '../../../support/createTestLatchkey.js'

/** Pings of an instance whose modal is open for a while. */
async function pingsOf(rankRpc: boolean | undefined) {
  const pinged: unknown[] = []
  const { latchkey, clock } = createTestLatchkey({ services: { rankRpc } })
  const pingNodes =
    latchkey.pingNodes && (async ({ network }: { network: unknown }) => void pinged.push(network))
  const stop = await rankEndpoints({ ...latchkey, pingNodes })
  latchkey.open()
  await clock.advance(9000)
  const open = pinged.length
  stop()
  await clock.advance(9000)
  return { open, stopped: pinged.length - open, pending: clock.pending() }
}

test('without the option no node is pinged', async () => {
  expect(await pingsOf(undefined)).toEqual({ open: 0, stopped: 0, pending: 0 })
  expect(await pingsOf(false)).toEqual({ open: 0, stopped: 0, pending: 0 })
})

test('with it they are, at once and every four seconds, until it is stopped', async () => {
  expect(await pingsOf(true)).toEqual({ open: 3, stopped: 0, pending: 0 })
})
