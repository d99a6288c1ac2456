import * as v from 'valibot'
import type { RequestName } from '../../../../../hooks/clients/embedded/schemas/requests.js'
import { type FrameBehaviour, frameBehaviourSchema } from '../../frameBehaviour.js'

/** The frame as it should be. */
export const usualBehaviour: FrameBehaviour = { modes: [], lies: [], fault: { kind: 'off' } }

/** How the server has the frame behave about a message. Where it does not answer, the frame is as it should be. */
export async function readBehaviour(message: RequestName | 'READY'): Promise<FrameBehaviour> {
  try {
    const answer = await fetch(`/behaviour?message=${message}`)
    return v.parse(frameBehaviourSchema, await answer.json())
  } catch {
    return usualBehaviour
  }
}
