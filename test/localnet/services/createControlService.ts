import { Hono } from 'hono'
import type { Mining } from '../evm/startEvmNode.js'
import type { AdjustableClock } from '../frame/server/clock.js'
import type { FrameModes } from '../frame/server/createBehaviourRoutes.js'
import type { Faults } from '../http/createFaults.js'
import type { Lies } from '../http/createLies.js'
import type { NodeEnvironment } from '../http/listen.js'
import { readObject } from '../http/readObject.js'
import { parseControl } from './parseControl.js'
import type { Service } from './Service.js'

export type CreateControlServiceParameters = {
  faults: Faults
  /** What can be made to fail. */
  faultNames: readonly string[]
  lies: Lies
  /** Of the embedded wallet's frame. */
  modes: FrameModes
  /** The embedded wallet's. */
  clock: Pick<AdjustableClock, 'advance'>
  mine(mining: Mining): Promise<void>
  reset(): Promise<void>
}

/** The switch of the local network: faults, lies, the modes of the frame, the clock of the embedded wallet, mining, reset. */
export function createControlService(parameters: CreateControlServiceParameters): Service {
  const { faults, faultNames, lies, modes, clock, mine, reset } = parameters
  const routes = new Hono<NodeEnvironment>()
  routes.post('/control', async (context) => {
    const control = parseControl(await readObject(context), faultNames)
    switch (control.kind) {
      case 'fault':
        faults.set(control.name, control.mode)
        break
      case 'lie':
        lies.set(control.name, control.isOn)
        break
      case 'frame':
        modes.set(control.name, control.isOn)
        break
      case 'random':
        faults.randomize(control.random)
        break
      case 'clock':
        clock.advance(control.milliseconds)
        break
      case 'mine':
        await mine(control.mining)
        break
      case 'reset':
        await reset()
    }
    return context.json({ ok: true })
  })
  return { name: 'control', routes }
}
