import type { Effect } from '../../instance/types.js'

const load = () => import('./followSignIn.js')

/** Follows the sign-in if the config has one. Only then is its code loaded. */
export const requireSiwx: Effect = async (parts) => {
  const { siwx } = parts
  return siwx ? (await load()).followSignIn({ ...parts, siwx }) : () => undefined
}
