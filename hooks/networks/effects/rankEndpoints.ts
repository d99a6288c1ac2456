import type { Effect } from '../../instance/types.js'

const load = () => import('./pingWhileOpen.js')

/** Ranks the nodes with `services.rankRpc`. Only then is its code loaded. */
export const rankEndpoints: Effect = async (parts) => {
  const { pingNodes } = parts
  return pingNodes ? (await load()).pingWhileOpen(parts, pingNodes) : () => undefined
}
