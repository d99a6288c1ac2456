import type { RpcMethod } from './defineMethod.js'
import { accountMethods } from './methods/accountMethods.js'
import { blockMethods } from './methods/blockMethods.js'
import { clusterMethods } from './methods/clusterMethods.js'
import { historyMethods } from './methods/historyMethods.js'
import { sendMethods } from './methods/sendMethods.js'
import { simulationMethods } from './methods/simulationMethods.js'
import { tokenMethods } from './methods/tokenMethods.js'

/** Every method of the interface, by its name. */
export const rpcMethods: Readonly<Record<string, RpcMethod>> = {
  ...clusterMethods,
  ...blockMethods,
  ...accountMethods,
  ...tokenMethods,
  ...sendMethods,
  ...simulationMethods,
  ...historyMethods,
}
