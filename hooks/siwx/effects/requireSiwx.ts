import type { Effect } from '../../instance/types.js'

/** Follows the sign-in if the config has one. Only then is its code loaded. */
export const requireSiwx: Effect = async (parts) => {
  const { siwx } = parts
  if (!siwx) return () => undefined
  const { followSignIn } = await import('./followSignIn.js')
  return followSignIn({ ...parts, siwx })
}
