import { isCaipNetworkId } from '../shared/caip.js'

/** Reports by `note` what the value at `path` of a config needs, if it is invalid. */
export type ConfigRule = (value: unknown, path: string, note: (problem: string) => void) => void

/** Reports "<path> needs <what>" unless the value `fits`. A `fits` that throws counts as false. */
export function needs(what: string, fits: (value: never) => unknown): ConfigRule {
  return (value, path, note) => {
    try {
      if (fits(value as never)) return
    } catch {}
    note(`${path} needs ${what}`)
  }
}

export function optional(rule: ConfigRule): ConfigRule {
  return (value, path, note) => value === undefined || rule(value, path, note)
}

export function listOf(rule: ConfigRule): ConfigRule {
  return (value, path, note) => {
    if (!Array.isArray(value)) note(`${path} needs a list`)
    else for (const [index, item] of value.entries()) rule(item, `${path}[${index}]`, note)
  }
}

/** An object with these keys; other keys are ignored. */
export function objectOf(shape: { readonly [key: string]: ConfigRule }): ConfigRule {
  return (value, path, note) => {
    if (typeof value !== 'object' || value === null) return note(`${path} needs an object`)
    for (const [key, rule] of Object.entries(shape))
      rule((value as Record<string, unknown>)[key], path ? `${path}.${key}` : key, note)
  }
}

export const flag: ConfigRule = optional(needs('a boolean', (value) => typeof value === 'boolean'))

export const text: ConfigRule = needs('text', (value: string) => value.trim())

export const oneOf = (names: readonly string[]): ConfigRule =>
  optional(needs(`one of ${names.join(', ')}`, (value) => names.includes(value)))

export const isUrl = (value: unknown) => /^https?:$/.test(new URL(value as string).protocol)

export const url: ConfigRule = needs('a URL', isUrl)

export const hasMethods =
  (...names: string[]) =>
  (value: Record<string, unknown>): boolean =>
    names.every((name) => typeof value[name] === 'function')

export const networkId: ConfigRule = (id, path, note) =>
  needs(`CAIP-2 ids, not ${id}`, isCaipNetworkId)(id, path, note)

export const byNetwork = (rule: ConfigRule): ConfigRule =>
  optional((value, path, note) => {
    for (const [id, item] of Object.entries(value ?? {})) {
      networkId(id, path, note)
      rule(item, `${path}.${id}`, note)
    }
  })
