import { expect, test } from 'vitest'
import { endSessions } from '../../../../hooks/siwx/sessions/endSessions.js'
import { signIn } from '../../../../hooks/siwx/signIn.js'
import { createSiwxScene, signNext } from '../../../support/createSiwxScene.js'

test('the sessions of one namespace end, or all of them', async () => {
  const { context, enter, wallet } = await createSiwxScene()
  await enter()
  signNext(wallet)
  await signIn(context)
  const { storage } = await context.siwx.load()
  await endSessions(context, { namespaces: ['solana'] })
  expect(await storage.list()).toHaveLength(1)
  await endSessions(context, { namespaces: ['eip155'] })
  expect(await storage.list()).toEqual([])
})

test('sessions end in sequence, and a failure stops none', async () => {
  const ended: string[] = []
  const storage = {
    add: async () => undefined,
    list: async () => [],
    async delete() {
      ended.push('delete')
      if (ended.length === 1) throw new TypeError('down')
    },
  }
  const { context } = await createSiwxScene({ siwx: { storage } })
  const [one, other] = await Promise.allSettled([endSessions(context), endSessions(context)])
  expect(one?.status).toBe('rejected')
  expect(other?.status).toBe('fulfilled')
  expect(ended).toEqual(['delete', 'delete'])
  expect(context.siwx.memory.ending).toBeUndefined()
})
