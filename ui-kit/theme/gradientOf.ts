import { hashOf } from './hashOf.js'

/** A three-colour gradient derived from a seed, always the same for that seed: the picture of an account without one. */
export function gradientOf(seed: string): string {
  const hash = hashOf(seed)
  const start = hash % 360
  const middle = start + 70 + ((hash >>> 9) % 60)
  const end = middle + 70 + ((hash >>> 17) % 60)
  return `linear-gradient(135deg, hsl(${start} 78% 64%), hsl(${middle} 62% 56%) 50%, hsl(${end} 78% 60%))`
}
