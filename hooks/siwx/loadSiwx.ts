import type { LatchkeyInstance } from '../shared/types/register.js'
import type { SiwxContext } from './context.js'
import type { SiwxInstance } from './SiwxInstance.js'

type Instance = Omit<SiwxContext, 'siwx'> & { readonly siwx: SiwxInstance | undefined }

/** The code of signing in, and the part of the instance that it uses; undefined without `siwx` in the config. */
export async function loadSiwx(latchkey: LatchkeyInstance) {
  const { siwx, ...context } = latchkey as unknown as Instance
  const { siwxParts: parts } = await import('./siwxParts.js')
  return { parts, context: siwx && { ...context, siwx } }
}
