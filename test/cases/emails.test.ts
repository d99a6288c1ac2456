import * as v from 'valibot'
import { emailSchema } from '../../hooks/clients/embedded/schemas/values.js'
import { createEmbeddedScene } from '../support/createEmbeddedScene.js'
import { playCases } from './runner/playCases.js'

playCases('emails', async (_, input) => {
  const given = input.whole()
  // What no field can hold.
  if (typeof given !== 'string') {
    const parsed = v.safeParse(emailSchema, given)
    return parsed.success ? { shown: parsed.output } : { thrown: parsed.issues }
  }
  const { fake, latchkey, machine } = createEmbeddedScene()
  const thrown = await machine.connectEmail(given).catch((error: unknown) => error)
  const sent = fake.asked.find(({ name }) => name === 'CONNECT_EMAIL')?.payload?.['email']
  latchkey.destroy()
  return { thrown, shown: sent }
})
