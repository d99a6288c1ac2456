import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { evm } from '../../../../hooks/evm/evm.js'
import { mainnet, solanaMainnet } from '../../../../hooks/networks.js'
import { createSiwx } from '../../../../hooks/siwx/createSiwx.js'
import { solana } from '../../../../hooks/solana/solana.js'
import { ConnectingSiweView } from '../../../../ui-kit/views/siwx/ConnectingSiweView.js'
import { createBrowser } from '../../../support/createBrowser.js'
import { renderView } from '../../../support/renderView.js'

function setup(networks: readonly [typeof mainnet | typeof solanaMainnet]) {
  const { window } = createBrowser().openTab()
  Object.assign(window, { location: { host: 'app.example', href: 'https://app.example/' } })
  const siwx = createSiwx()
  return renderView<'ConnectingSiwe'>(ConnectingSiweView, {
    route: { name: 'ConnectingSiwe', isLocked: true },
    env: { window },
    networks,
    adapters: [evm(), solana()],
    siwx: {
      ...siwx,
      create(parameters) {
        const instance = siwx.create(parameters)
        instance.store.changed({ status: 'asking', account: { accountAddress: 'a', chainId: 'eip155:1' } })
        return instance
      },
    },
  })
}

test('renders the general sign-in view on EVM', async () => {
  await setup([mainnet])
  screen.getByRole('button', { name: 'Sign' })
})

test('redirects other namespaces to the general sign-in view, and keeps isLocked', async () => {
  const { route } = await setup([solanaMainnet])
  expect(route()).toEqual({ name: 'SIWXSignMessage', isLocked: true })
})
