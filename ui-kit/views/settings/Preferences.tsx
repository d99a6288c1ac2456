'use client'
import {
  fiatCurrencies,
  type Theme,
  useAccount,
  useAccounts,
  useAccountType,
  useCanRegisterName,
  useCurrency,
  useFeatures,
  useLocale,
  useNetwork,
  useProfile,
  useTheme,
} from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useContext, useSyncExternalStore } from 'react'
import { settingsMessages } from '../../messages/en/settings.js'
import { MessagesContext } from '../../messages/MessagesContext.js'
import { useMessages } from '../../messages/useMessages.js'
import { shortAddress } from '../../parts/Address.js'
import { Icon, type IconProps } from '../../parts/Icon.js'
import { KeyIcon, ShieldIcon } from '../../parts/icons.js'
import { Row, RowList } from '../../parts/Row.js'
import { SelectRow } from '../../parts/Select.js'
import { CoinsIcon, GlobeIcon } from '../../parts/viewIcons.js'
import { currencyName, languageName } from './languageName.js'
import { WayTo } from './WayTo.js'

const nextTheme: { readonly [theme in Theme]: Theme } = { auto: 'light', light: 'dark', dark: 'auto' }

/** Rows for the active account and, where it is a smart account, its type. */
function AccountRows(): ReactNode {
  const t = useMessages(settingsMessages)
  const { walletFeaturesOrder } = useFeatures()
  const { accountType: ownType, address = '' } = useAccount()
  const { namespaces } = useAccounts()
  const [accountType, setAccountType] = useAccountType()
  const { data: profile } = useProfile()
  const canRegister = useCanRegisterName()
  const count = namespaces.reduce((sum, { accounts }) => sum + accounts.length, 0)
  const types = ['smartAccount', 'eoa'] as const
  return (
    <>
      {count > 1 && (
        <WayTo
          name="Accounts"
          picture={<PeopleIcon />}
          title={t('settings.accounts')}
          end={<bdi dir="ltr">{shortAddress(address)}</bdi>}
        />
      )}
      {canRegister && profile !== undefined && profile.name === undefined && (
        <WayTo name="ChooseAccountName" picture={<AtIcon />} title={t('settings.name')} />
      )}
      {walletFeaturesOrder.includes('swaps') && (
        <WayTo name="Approvals" picture={<ShieldIcon />} title={t('settings.approvals')} />
      )}
      {ownType === 'smartAccount' && accountType !== undefined && (
        <SelectRow
          picture={<KeyIcon />}
          title={t('settings.accountType')}
          value={accountType}
          options={types.map((value) => ({ value, label: t(`settings.accountType.${value}`) }))}
          onChange={setAccountType}
        />
      )}
    </>
  )
}

/** Currency, language and theme. What the host sets by props is not offered. */
function LookRows(): ReactNode {
  const t = useMessages(settingsMessages)
  const [theme, setTheme] = useTheme()
  const [locale, setLocale] = useLocale()
  const [currency, setCurrency] = useCurrency()
  const { getInitialState, getState, subscribe } = useInternals().appearance
  const { held } = useSyncExternalStore(subscribe, getState, getInitialState)
  const languages = useContext(MessagesContext)?.languages ?? []
  const nameOf = (code: (typeof fiatCurrencies)[number]) =>
    code === 'btc' || code === 'eth' ? t(`settings.currency.${code}`) : currencyName(code, locale)
  return (
    <>
      <SelectRow
        picture={<CoinsIcon />}
        title={t('settings.currency')}
        part="_currency"
        value={currency}
        options={fiatCurrencies.map((value) => ({ value, label: nameOf(value) }))}
        onChange={setCurrency}
      />
      {languages.length > 1 && held.locale === undefined && (
        <SelectRow
          picture={<GlobeIcon />}
          title={t('settings.language')}
          part="_language"
          value={locale}
          options={[...new Set([...languages, locale])].map((value) => ({
            value,
            label: languageName(value),
          }))}
          onChange={setLocale}
        />
      )}
      {held.theme === undefined && (
        <Row
          picture={<MoonIcon />}
          part="_theme"
          title={t('settings.theme')}
          end={t(`settings.theme.${theme}`)}
          onClick={() => setTheme(nextTheme[theme])}
        />
      )}
    </>
  )
}

/** Account, network and appearance settings. */
export function Preferences(): ReactNode {
  const t = useMessages(settingsMessages)
  const { canSwitch, network } = useNetwork()
  return (
    <RowList kind="group" aria-label={t('settings.preferences')}>
      <AccountRows />
      {canSwitch && (
        <WayTo name="Networks" picture={<GlobeIcon />} title={t('settings.network')} end={network?.name} />
      )}
      <LookRows />
    </RowList>
  )
}

const MoonIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <path d="M19.5 14.3A8 8 0 0 1 9.7 4.5a8 8 0 1 0 9.8 9.8z" />
  </Icon>
)
const AtIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="12" cy="12" r="3.5" />
    <path d="M15.5 8.5v4.2a2.5 2.5 0 0 0 5 0V12a8.5 8.5 0 1 0-3.4 6.8" />
  </Icon>
)
const PeopleIcon = (props: IconProps): ReactNode => (
  <Icon {...props}>
    <circle cx="9" cy="8.5" r="3.5" />
    <path d="M3 19.5c.3-3.6 2.7-5.5 6-5.5s5.7 1.9 6 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4M17.5 14.5c2 .8 3.3 2.4 3.5 5" />
  </Icon>
)
