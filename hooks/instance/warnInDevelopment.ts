import { awaitedFeatures } from '../session/featureDefaults.js'
import { type CheckWebUrlParameters, checkWebUrl, isAppScheme } from '../shared/links/checkWebUrl.js'
import type { Env } from '../shared/types/env.js'
import type { Wallet } from '../shared/types/wallet.js'
import type { Config } from './config.js'

type Warn = (isOff: boolean | undefined, warning: string) => void

const links: readonly (keyof Wallet)[] = ['mobileLink', 'desktopLink', 'webappLink']

/** Logs one console warning for each part of a valid config that has no effect. Loaded in development only. */
export function warnInDevelopment(config: Config, { window }: Pick<Env, 'window'>): void {
  const { app, features, legal = {}, pairing, projectId, wallets = {} } = config
  const warn: Warn = (isOff, warning) => {
    // biome-ignore lint/suspicious/noConsole: the warnings are for the app's developers, who read the console
    if (isOff) console.warn(`[latchkey] ${warning}`)
  }
  const checkLink = (path: string, link: unknown, purpose: CheckWebUrlParameters['purpose']) => {
    const checked = checkWebUrl(link, { purpose }, purpose === 'wallet' ? isAppScheme : undefined)
    const reason = checked.verdict === 'block' ? checked.reason : ''
    warn(link !== undefined && reason !== '', `${path} will not open: the link gate refuses it (${reason})`)
  }
  const page = window?.location?.origin
  const { origin } = new URL(app.url)

  warn(
    pairing?.needsProjectId && projectId === undefined,
    'pairing does not work without a projectId: the hosted relay requires one',
  )
  warn(
    projectId !== undefined && !/^[\da-f]{32}$/i.test(projectId),
    'projectId is not 32 hexadecimal digits: the hosted services may not know it',
  )
  warn(
    page !== undefined && page !== origin,
    `app.url is on ${origin} and the page on ${page}: wallets compare`,
  )
  warn(
    features?.legalCheckbox && legal.termsUrl === undefined && legal.privacyUrl === undefined,
    'features.legalCheckbox has nothing to accept: give legal.termsUrl or legal.privacyUrl',
  )
  warn(
    pairing === undefined && wallets.allWallets !== undefined && wallets.allWallets !== 'HIDE',
    'wallets.allWallets has no effect without a pairing, which reaches wallets outside the page',
  )
  for (const name of awaitedFeatures)
    warn(features?.[name], `features.${name} has no effect yet: the feature is not built`)
  for (const [name, link] of Object.entries(legal)) checkLink(`legal.${name}`, link, 'legal')
  for (const [index, wallet] of (wallets.custom ?? []).entries())
    for (const name of links) checkLink(`wallets.custom[${index}].${name}`, wallet[name], 'wallet')
}
