'use client'
import { type ChainNamespace, type Theme, useAccount, useModal, useNetwork, useTheme } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { accountMessages } from '../../messages/en/account.js'
import { useMessages } from '../../messages/useMessages.js'
import { Body } from '../../parts/Body.js'
import { Button } from '../../parts/Button.js'
import { Dock } from '../../parts/Dock.js'
import { GlobeIcon, MoonIcon, PeopleIcon } from '../../parts/icons.js'
import { Picture } from '../../parts/Picture.js'
import { Row } from '../../parts/Row.js'
import { RowList } from '../../parts/RowList.js'
import { shortAddress } from '../../parts/shortAddress.js'
import { useDisconnectAloud } from '../../router/useDisconnectAloud.js'

const nextTheme: { readonly [theme in Theme]: Theme } = { auto: 'light', light: 'dark', dark: 'auto' }

/** Where to be and how the modal looks. */
function Preferences(): ReactNode {
  const t = useMessages(accountMessages)
  const { push } = useModal()
  const { accounts, wallet } = useAccount()
  const { canSwitch, network } = useNetwork()
  const [theme, setTheme] = useTheme()
  return (
    <RowList kind="group" aria-label={t('settings.preferences')}>
      {accounts.length > 1 && (
        <Row
          picture={<PeopleIcon />}
          title={t('settings.accounts')}
          hint={t('settings.accounts.hint', { wallet: wallet?.name ?? '' })}
        />
      )}
      {canSwitch && (
        <Row
          picture={<GlobeIcon />}
          title={t('settings.network')}
          end={network?.name}
          chevron
          focusKey="networks"
          onClick={() => push({ name: 'Networks' })}
        />
      )}
      <Row
        picture={<MoonIcon />}
        title={t('settings.theme')}
        end={t(`settings.theme.${theme}`)}
        onClick={() => setTheme(nextTheme[theme])}
      />
    </RowList>
  )
}

/** The wallet that serves one chain family; nothing where none does. */
function ConnectedWallet({ namespace }: { namespace: ChainNamespace }): ReactNode {
  const t = useMessages(accountMessages)
  const { address, wallet } = useAccount({ namespace })
  if (address === undefined) return null
  const name = wallet?.name ?? ''
  return (
    <Row
      part="connected-wallet"
      picture={<Picture name={name} src={wallet?.icon} />}
      title={<bdi>{name}</bdi>}
      hint={t('settings.wallet', { family: t(`family.${namespace}`), address: shortAddress(address) })}
    />
  )
}

/** The connected wallets, how the modal looks, and the way out. */
export function SettingsView(): ReactNode {
  const t = useMessages(accountMessages)
  const { networks } = useNetwork()
  const { disconnect, isPending } = useDisconnectAloud()
  const families = [...new Set(networks.map(({ namespace = 'eip155' }) => namespace))]

  return (
    <>
      <Body>
        <RowList kind="group" aria-label={t('settings.wallets')}>
          {families.map((namespace) => (
            <ConnectedWallet key={namespace} namespace={namespace} />
          ))}
        </RowList>
        <Preferences />
      </Body>
      <Dock>
        <Button kind="danger" pending={isPending} onClick={disconnect}>
          {t('settings.disconnect')}
        </Button>
      </Dock>
    </>
  )
}
