import { expect, test, vi } from 'vitest'
import type { CreateSiwxParameters } from '../../../hooks/siwx/SiwxInstance.js'
import { signIn } from '../../../hooks/siwx/signIn.js'
import { signOut } from '../../../hooks/siwx/signOut.js'
import { createSiwxScene, signNext } from '../../support/createSiwxScene.js'

const key = 'latchkey:1:default:siwx_sessions'

async function signedIn(siwx: CreateSiwxParameters = {}) {
  const onSignOut = vi.fn()
  const scene = await createSiwxScene({ siwx: { onSignOut, ...siwx } })
  await scene.enter()
  signNext(scene.wallet)
  await signIn(scene.context)
  await scene.advance()
  return { ...scene, onSignOut }
}

test('where sign-in is required, signing out disconnects', async () => {
  const { advance, context, latchkey, onSignOut, shown, state, tab } = await signedIn()
  await signOut(context)
  await advance()
  expect(tab.storage.getItem(key)).toBeNull()
  expect(latchkey.getAccount().address).toBeUndefined()
  expect(state()).toEqual({ status: 'idle' })
  expect(shown()).toBe('closed')
  expect(onSignOut).toHaveBeenCalledTimes(1)
})

test('where it is optional, the wallet stays and is not asked again', async () => {
  const { advance, context, latchkey, onSignOut, shown, state, tab } = await signedIn({ required: false })
  await signOut(context)
  await advance()
  expect(tab.storage.getItem(key)).toBeNull()
  expect(latchkey.getAccount().address).toBeDefined()
  expect(state()).toMatchObject({ status: 'idle', account: { chainId: 'eip155:1' } })
  expect(shown()).toBe('closed')
  expect(onSignOut).toHaveBeenCalledTimes(1)
})

test.each([true, false])(
  'a sign-out while the server was unreachable requests a new signature, and is sent later (ends on disconnect: %s)',
  async (signOutOnDisconnect) => {
    const sessions: unknown[] = []
    let isDown = false
    const storage = {
      add: async (added: readonly unknown[]) => void sessions.push(...added),
      list: async () => sessions as never[],
      async delete() {
        if (isDown) throw new TypeError('down')
        sessions.length = 0
      },
    }
    const { advance, context, enter, onSignOut, state } = await signedIn({ signOutOnDisconnect, storage })
    isDown = true
    await expect(signOut(context)).rejects.toThrow('down')
    await advance()
    expect(state()).toEqual({ status: 'idle' })
    expect(onSignOut).toHaveBeenCalledTimes(1)
    await enter()
    expect(state().status).not.toBe('signedIn')
    isDown = false
    await advance()
    await context.disconnect({ namespace: 'eip155' }).catch(() => undefined)
    await advance()
    await enter()
    expect(state().status).toBe('asking')
    expect(sessions).toEqual([])
  },
)

test('an unreachable server leaves the user signed in where that is allowed', async () => {
  const sessions: never[] = []
  const storage = {
    add: async (added: readonly unknown[]) => void sessions.push(...(added as never[])),
    list: async () => sessions,
    delete: () => Promise.reject(new TypeError('down')),
  }
  const { context, onSignOut, state } = await signedIn({ required: false, storage })
  await expect(signOut(context)).rejects.toThrow('down')
  expect(state().status).toBe('signedIn')
  expect(onSignOut).not.toHaveBeenCalled()
})
