import { expect, test } from 'vitest'
import type { IntentsContext } from '../../../hooks/intents/context.js'
import { withLock } from '../../../hooks/intents/withLock.js'
import { sendTransfer } from '../../../hooks/send/review/sendTransfer.js'
import { createAnswer } from '../../support/createFakeWallet.js'
import { createLocks } from '../../support/createLocks.js'
import { createSendScene, planOf } from '../../support/createSendScene.js'

const plan = planOf()

/** A page beside a tab that the browser suspended while it held the lock of a network. */
async function openHeld() {
  const scene = await createSendScene()
  const locks = createLocks()
  Object.assign(scene.tab.window.navigator, { locks })
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const { id } = scene.latchkey as unknown as IntentsContext
  void locks.request(`latchkey:${id}:intents:eip155:1`, () => held)
  return { ...scene, release }
}

test('a request ends after a minute, unasked, while a suspended tab holds the lock, and can be made again later', async () => {
  const { advance, latchkey, release, transfers } = await openHeld()
  const ended: unknown[] = []
  const first = sendTransfer(latchkey, { plan }).catch((thrown: unknown) => ended.push(thrown))
  await advance(59_000)
  expect(ended).toEqual([])
  await advance(1000)
  await first
  expect(ended).toMatchObject([{ name: 'RequestHeldError', kind: 'request_held' }])
  release()
  await advance(1000)
  expect(transfers.send).not.toHaveBeenCalled()
  await sendTransfer(latchkey, { plan })
  expect(transfers.send).toHaveBeenCalledOnce()
})

test('a request that is aborted meanwhile ends at once', async () => {
  const { advance, latchkey, release, transfers } = await openHeld()
  const controller = new AbortController()
  const first = sendTransfer(latchkey, { plan, signal: controller.signal })
  await advance(1000)
  controller.abort(new TypeError('The user left.'))
  await expect(first).rejects.toMatchObject({ message: 'The user left.' })
  release()
  await advance(120_000)
  expect(transfers.send).not.toHaveBeenCalled()
})

test('a request whose lock is granted in time has as long as it takes', async () => {
  const { advance, latchkey, readMark, release, transfers } = await openHeld()
  const first = sendTransfer(latchkey, { plan })
  await advance(59_000)
  readMark.mockImplementationOnce(
    () => new Promise((resolve) => setTimeout(() => resolve({ mark: '4', nonce: 4, slot: 10 }))),
  )
  release()
  await advance(120_000)
  await first
  expect(transfers.send).toHaveBeenCalledOnce()
})

test.each([true, false])(
  'a wait is over once its signal is aborted, before or meanwhile, and the next one waits for the first (Web Locks: %s)',
  async (hasLocks) => {
    const { latchkey, tab } = await createSendScene()
    Object.assign(tab.window.navigator, { locks: hasLocks ? createLocks() : undefined })
    const context = latchkey as unknown as IntentsContext
    const order: string[] = []
    const first = createAnswer<void>()
    const run = async (name: string, signal?: AbortSignal) =>
      withLock(context, { name: 'x', signal }, async () => {
        order.push(name)
        if (name === 'first') await first.promise
      })
    const held = run('first')
    const controller = new AbortController()
    const meanwhile = run('meanwhile', controller.signal)
    const next = run('next')
    await expect(run('before', AbortSignal.abort(new TypeError('left')))).rejects.toThrow('left')
    controller.abort(new TypeError('left too'))
    await expect(meanwhile).rejects.toThrow('left too')
    expect(order).toEqual(['first'])
    first.resolve()
    await Promise.all([held, next])
    expect(order).toEqual(['first', 'next'])
  },
)

test.each([true, false])('what has begun under a lock is not cut short (Web Locks: %s)', async (hasLocks) => {
  const { latchkey, tab } = await createSendScene()
  Object.assign(tab.window.navigator, { locks: hasLocks ? createLocks() : undefined })
  const controller = new AbortController()
  const answer = createAnswer<string>()
  const { signal } = controller
  const running = withLock(latchkey as unknown as IntentsContext, { name: 'x', signal }, () => answer.promise)
  await tab.window.navigator.locks?.query()
  await Promise.resolve()
  controller.abort()
  answer.resolve('done')
  await expect(running).resolves.toBe('done')
})
