import type { Effect } from '../../instance/types.js'

/** Has whoever is connected sign in, where the config asks for it; only then does its code load. */
export const requireSiwx: Effect = async (parts) => {
  const { siwx } = parts
  if (siwx === undefined) return () => undefined
  const { followSignIn } = await import('./followSignIn.js')
  return followSignIn({ ...parts, siwx })
}
