import '../../../hooks/connect/browseWallet.js'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Wallet } from '../../../hooks/shared/types/wallet.js'
import { useChooseWallet } from '../../../ui-kit/router/useChooseWallet.js'
import type { ViewProps } from '../../../ui-kit/router/ViewParts.js'
import { createFakePairing } from '../../support/createFakePairing.js'
import { agents, createPhone } from '../../support/createPhone.js'
import { renderView } from '../../support/renderView.js'

const acorn: Wallet = { id: 'acorn', name: 'Acorn', chains: ['eip155:1'], mobileLink: 'acorn://' }
const phantom = { ...acorn, id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393' }

function Chooser({ route: { wallet } }: ViewProps<'ConnectingWalletConnect'>) {
  const choose = useChooseWallet()
  return (
    <button type="button" onClick={() => choose({ connector: undefined, wallet })}>
      Choose
    </button>
  )
}

async function setup(wallet: Wallet, agent: string = agents.safariIphone) {
  const { opened, window } = createPhone({ agent })
  const view = await renderView<'ConnectingWalletConnect'>(Chooser, {
    route: { name: 'ConnectingWalletConnect', wallet },
    pairing: createFakePairing().transport,
    env: { window },
  })
  /** What was opened until the press is over. */
  function choose() {
    screen.getByRole('button').click()
    return opened.map(({ href }) => new URL(href).host)
  }
  return { ...view, choose }
}

test('on a phone a wallet that is used in its own browser opens within the press', async () => {
  const { advance, choose, route } = await setup(phantom)
  expect(choose()).toEqual(['phantom.app'])
  await advance()
  expect(route()).toMatchObject({ name: 'ConnectingWalletConnect', wallet: phantom })
})

test.each([
  ['a wallet that is paired', acorn, agents.safariIphone],
  ['a wallet on a computer', phantom, agents.chromeWindows],
])('%s opens nothing with the press', async (_, wallet, agent) => {
  const { advance, choose, route } = await setup(wallet, agent)
  expect(choose()).toEqual([])
  await advance()
  expect(route()).toMatchObject({ name: 'ConnectingWalletConnect', wallet })
})
