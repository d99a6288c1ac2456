import { expect, test } from 'vitest'
import { flushPendingSignOuts } from '../../../../hooks/siwx/sessions/endSessions.js'
import { createSiwxScene } from '../../../support/createSiwxScene.js'

const { signal } = new AbortController()

test('a pending sign-out of a namespace is sent once, and stays pending as long as it fails', async () => {
  let isDown = true
  const ended: unknown[] = []
  const storage = {
    add: async () => undefined,
    list: async () => [{ data: { chainId: 'eip155:1', accountAddress: '0x1' } }] as never[],
    async delete(account: unknown) {
      if (isDown) throw new TypeError('down')
      ended.push(account)
    },
  }
  const { context } = await createSiwxScene({ siwx: { storage } })
  const { siwx } = context
  siwx.owed.set(['eip155'])
  await expect(flushPendingSignOuts(siwx, { signal })).rejects.toThrow('down')
  expect(siwx.owed.list()).toEqual(['eip155'])
  isDown = false
  await flushPendingSignOuts(siwx, { signal })
  await flushPendingSignOuts(siwx, { signal })
  expect(ended).toEqual([{ chainId: 'eip155:1', accountAddress: '0x1' }])
})

test('an aborted wait ends despite a sign-out without an answer', async () => {
  const { context } = await createSiwxScene()
  context.siwx.memory.ending = new Promise(() => undefined)
  const controller = new AbortController()
  const waiting = flushPendingSignOuts(context.siwx, controller)
  controller.abort(new TypeError('left'))
  await expect(waiting).rejects.toThrow('left')
})
