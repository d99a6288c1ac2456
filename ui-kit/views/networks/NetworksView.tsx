'use client'
import { useModal, useNetworkSearch } from '@latchkey/hooks'
import { type ReactNode, useState } from 'react'
import { settingsMessages } from '../../messages/en/settings.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { SearchIcon } from '../../parts/icons.js'
import { Body, Hero } from '../../parts/layout.js'
import { SearchField } from '../../parts/SearchField.js'
import { visuallyHidden } from '../../parts/visuallyHidden.css.js'
import { NetworkRows } from '../../router/NetworkRows.js'

/** Every configured network, with a search. */
export function NetworksView(): ReactNode {
  const t = useMessages(settingsMessages)
  const { back, close, canGoBack } = useModal()
  const [typed, setTyped] = useState('')
  const { networks: found, query } = useNetworkSearch(typed)
  return (
    <Body>
      <SearchField
        label={t('networks.search')}
        clearLabel={t('networks.clear')}
        value={typed}
        onChange={setTyped}
      />
      <p role="status" className={visuallyHidden}>
        {query && t('networks.count', { count: found.length })}
      </p>
      {found.length > 0 ? (
        <NetworkRows networks={found} onSwitched={canGoBack ? back : close} />
      ) : (
        <>
          <Hero icon={<SearchIcon />} title={t('networks.none.title')}>
            {t('networks.none.text', { query })}
          </Hero>
          <Button kind="quiet" onClick={() => setTyped('')}>
            {t('networks.clear')}
          </Button>
        </>
      )}
    </Body>
  )
}
