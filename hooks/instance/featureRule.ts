import { featureDefaults } from '../session/featureDefaults.js'
import { type ConfigRule, flag, needs, objectOf, optional } from './configRule.js'

const someOf = (names: readonly string[]) =>
  optional(
    needs(`a list of ${names.join(', ')}, each once`, (list: string[]) =>
      list.every((name, index) => names.includes(name) && list.indexOf(name) === index),
    ),
  )

const rules = Object.fromEntries(
  Object.entries(featureDefaults).map(([key, value]) => [
    key,
    typeof value === 'boolean' ? flag : someOf(value),
  ]),
)

/**
 * Each key needs the type of its default, and unknown keys are reported: a misspelled switch would leave a feature
 * enabled.
 */
export const featureRule: ConfigRule = optional((value, path, note) => {
  objectOf(rules)(value, path, note)
  for (const key of typeof value === 'object' ? Object.keys(value ?? {}) : [])
    if (!Object.hasOwn(rules, key)) note(`${path} needs no ${key}; it takes ${Object.keys(rules).join(', ')}`)
})
