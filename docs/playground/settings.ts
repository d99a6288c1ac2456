import type { OpenableView } from '@latchkey/hooks'

/** What one setting may be. `flag`: 1 or 0. `count`: a whole number from 0 to 20. `text`: a short word. */
type Kind =
  | { kind: 'choice'; choices: readonly string[] }
  | { kind: 'flag' }
  | { kind: 'count' }
  | { kind: 'text' }

export type Setting = Kind & { label: string; initial: string }

const choice = (label: string, initial: string, choices: readonly string[]): Setting => ({
  kind: 'choice',
  label,
  initial,
  choices,
})
const flag = (label: string, initial: '0' | '1'): Setting => ({ kind: 'flag', label, initial })

const views: readonly ('' | OpenableView)[] = [
  '',
  'Connect',
  'AllWallets',
  'ConnectingWalletConnectBasic',
  'WhatIsAWallet',
  'Account',
  'Settings',
  'Networks',
  'Receive',
  'Send',
  'Swap',
]

/** Every setting of the playground; its key is also the URL parameter. */
export const settings = {
  theme: choice('Theme', 'auto', ['light', 'dark', 'auto']),
  locale: choice('Language', 'en', ['en', 'en-XA', 'ar-XB']),
  dir: choice('Direction', '', ['', 'ltr', 'rtl']),
  view: choice('Open view', '', views),
  embedded: flag('Embedded', '0'),
  adapters: choice('Adapters', 'evm', ['evm', 'both', 'none']),
  pairing: flag('WalletConnect', '1'),
  email: flag('Email sign-in', '0'),
  directory: choice('Wallet directory', 'local', ['local', 'keyless']),
  balances: choice('Balances', 'nodes', ['nodes', 'service']),
  allWallets: choice('All wallets', 'SHOW', ['SHOW', 'HIDE', 'ONLY_MOBILE']),
  collapse: flag('Collapse wallets', '0'),
  legal: choice('Terms', '', ['', 'links', 'checkbox']),
  eip6963: flag('Announced wallets count', '1'),
  injected: flag('Injected wallet counts', '1'),
  wallet: choice('Demo wallet', 'ask', ['ask', 'approve', 'decline', 'silent', 'locked']),
  wallets: { kind: 'count', label: 'Announced wallets', initial: '1' },
  namespaces: choice('Wallet namespaces', 'evm', ['evm', 'solana', 'evm,solana']),
  profile: { kind: 'text', label: 'Wallet profile', initial: 'default' },
  siwx: choice('Sign-in', 'off', ['off', 'optional', 'required']),
  siwxServer: choice('Sign-in server', 'none', ['none', 'local']),
  reconnect: flag('Reconnect', '1'),
  networkSwitch: flag('Network switching', '1'),
  unsupported: flag('Allow unsupported networks', '0'),
  analytics: flag('Analytics', '1'),
  networks: choice('Networks', '2', ['1', '2']),
  testnets: flag('Networks are test networks', '1'),
  instances: choice('Instances', '1', ['1', '2']),
  coop: choice('Opener policy', '', ['', 'same-origin', 'same-origin-allow-popups']),
  csp: choice('Policy', '', ['', 'strict']),
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settings
export type Settings = { readonly [name in SettingName]: string }

function problemOf(setting: Setting, value: string): string | undefined {
  switch (setting.kind) {
    case 'choice':
      return setting.choices.includes(value)
        ? undefined
        : `one of ${setting.choices.filter(Boolean).join(', ')}`
    case 'flag':
      return value === '0' || value === '1' ? undefined : '0 or 1'
    case 'count':
      return /^(?:1?\d|20)$/.test(value) ? undefined : 'a whole number from 0 to 20'
    case 'text':
      return /^[\w.-]{1,64}$/.test(value) ? undefined : 'letters, digits, dot, hyphen and underscore'
  }
}

/** Reads the settings of an address. What can't be understood is a problem with what to write instead. */
export function readSettings(search: string): { settings: Settings; problems: readonly string[] } {
  const problems: string[] = []
  const values: Record<string, string> = Object.fromEntries(
    Object.entries(settings).map(([name, { initial }]) => [name, initial]),
  )
  for (const [name, value] of new URLSearchParams(search)) {
    if (!Object.hasOwn(settings, name)) {
      problems.push(`There is no setting “${name}”. The settings are ${Object.keys(settings).join(', ')}.`)
      continue
    }
    const wanted = problemOf(settings[name as SettingName], value)
    if (wanted === undefined) values[name] = value
    else problems.push(`“${value}” is not a value of “${name}”. It takes ${wanted}.`)
  }
  return { settings: values as Settings, problems }
}

/** The address of the playground with these settings; what has its initial value is left out. */
export function addressOf(values: Settings): string {
  const search = new URLSearchParams(
    Object.entries(values).filter(([name, value]) => value !== settings[name as SettingName].initial),
  )
  return `${values.csp === 'strict' ? '/strict/' : '/'}${search.size > 0 ? `?${search}` : ''}`
}
