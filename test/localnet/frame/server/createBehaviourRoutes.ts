import { Hono } from 'hono'
import { requestNames } from '../../../../hooks/clients/embedded/schemas/requests.js'
import type { Faults } from '../../http/createFaults.js'
import type { Lies } from '../../http/createLies.js'
import type { NodeEnvironment } from '../../http/listen.js'
import { type FrameBehaviour, type FrameMode, frameLies } from '../frameBehaviour.js'

/** The modes of the frame that are switched on. */
export type FrameModes = {
  set(mode: FrameMode, isOn: boolean): void
  has(mode: FrameMode): boolean
  list(): FrameMode[]
  clear(): void
}

export function createFrameModes(): FrameModes {
  const modes = new Set<FrameMode>()
  return {
    set(mode, isOn) {
      if (isOn) modes.add(mode)
      else modes.delete(mode)
    },
    has: (mode) => modes.has(mode),
    list: () => [...modes],
    clear: () => modes.clear(),
  }
}

/** The faults of the frame's messages: of one by its name, of all. */
export const messageFaults: readonly string[] = ['messages', 'READY', ...requestNames].map(
  (name) => `frame:${name}`,
)

export type CreateBehaviourRoutesParameters = { modes: FrameModes; lies: Lies; faults: Faults }

/** Where the page learns how it has to behave. */
export function createBehaviourRoutes(parameters: CreateBehaviourRoutesParameters): Hono<NodeEnvironment> {
  const { modes, lies, faults } = parameters
  const app = new Hono<NodeEnvironment>()
  app.get('/behaviour', (context) => {
    const message = context.req.query('message') ?? ''
    const behaviour: FrameBehaviour = {
      modes: modes.list(),
      lies: frameLies.filter((lie) => lies.tells(lie)),
      fault: faults.find([`frame:${message}`, 'frame:messages']) ?? { kind: 'off' },
    }
    context.header('cache-control', 'no-store')
    return context.json(behaviour)
  })
  return app
}
