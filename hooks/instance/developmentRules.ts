import { featureDefaults } from '../session/featureDefaults.js'
import {
  byNetwork,
  type ConfigRule,
  flag,
  hasMethods,
  listOf,
  needs,
  objectOf,
  oneOf,
  optional,
  text,
  url,
} from './configRule.js'

const someOf = (names: readonly string[]) =>
  optional(
    needs(`a list of ${names.join(', ')}, each once`, (list: string[]) =>
      list.every((name, index) => names.includes(name) && list.indexOf(name) === index),
    ),
  )

const createRules = () =>
  Object.fromEntries(
    Object.entries(featureDefaults).map(([key, value]) => [
      key,
      typeof value === 'boolean' ? flag : someOf(value),
    ]),
  )

/**
 * Each key needs the type of its default, and unknown keys are reported: a misspelled switch would leave a feature
 * enabled.
 */
const featureRule: ConfigRule = /* @__PURE__ */ optional((value, path, note) => {
  const rules = createRules()
  objectOf(rules)(value, path, note)
  for (const key of typeof value === 'object' ? Object.keys(value ?? {}) : [])
    if (!Object.hasOwn(rules, key)) note(`${path} needs no ${key}; it takes ${Object.keys(rules).join(', ')}`)
})

const link = /* @__PURE__ */ optional(
  /* @__PURE__ */ needs('a link like acme://', (value: string) => /^[a-z][\w.+-]*:\/\//i.test(value)),
)

const walletsRule: ConfigRule = /* @__PURE__ */ optional((value, path, note) => {
  const ids = optional(listOf(text))
  const wallet = objectOf({
    id: text,
    name: text,
    chains: listOf(text),
    mobileLink: link,
    desktopLink: link,
    webappLink: link,
  })
  const allWallets = oneOf(['SHOW', 'HIDE', 'ONLY_MOBILE'])
  objectOf({ featured: ids, include: ids, exclude: ids, custom: optional(listOf(wallet)), allWallets })(
    value,
    path,
    note,
  )
})

/** The result of a factory; detects a factory that was passed without calling it. */
const madeBy = (factory: string, method: string) => needs(`${factory}(), not ${factory}`, hasMethods(method))

/** What is wrong with the code of an app, not with where it runs. */
export const developmentRules = /* @__PURE__ */ createDevelopmentRules()

function createDevelopmentRules() {
  return {
    adapters: optional(listOf(madeBy('evm', 'load'))),
    pairing: optional(madeBy('walletConnect', 'createConnector')),
    embeddedWallet: optional(madeBy('hostedEmbeddedWallet', 'create')),
    tokens: byNetwork(listOf(objectOf({ address: text, symbol: text }))),
    currency: oneOf('usd eur gbp aud cad inr jpy btc eth'.split(' ')),
    wallets: walletsRule,
    siwx: optional(madeBy('createSiwx', 'create')),
    features: featureRule,
    legal: optional(objectOf({ termsUrl: optional(url), privacyUrl: optional(url) })),
  }
}
