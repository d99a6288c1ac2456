import type { TokenName } from './tokens.js'

const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The custom property a host may set for a token: `colorAccent` is `--lk-color-accent`. Never declared by the kit. */
export function publicName(name: TokenName): `--lk-${string}` {
  return `--lk-${dashed(name)}`
}

/** The custom property that the kit's rules read, declared on `[data-lk-root]`. Not public: it may change. */
export function privateName(name: string): `--_lk-${string}` {
  return `--_lk-${dashed(name)}`
}
