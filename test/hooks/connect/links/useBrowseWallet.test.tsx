import { expect, test } from 'vitest'
import '../../../../hooks/connect/browseWallet.js'
import { useBrowseWallet } from '../../../../hooks/connect/links/useBrowseWallet.js'
import { agents, createPhone, type PhoneParameters } from '../../../support/createPhone.js'
import { renderWithLatchkey } from '../../../support/renderWithLatchkey.js'

const phantom = {
  id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
  name: 'Phantom',
  chains: [],
}

async function setup(more: PhoneParameters = {}) {
  const phone = createPhone({ agent: agents.safariIphone, ...more })
  const rendered = renderWithLatchkey(() => useBrowseWallet(), { env: { window: phone.window } })
  await rendered.advance()
  return { ...rendered, ...phone }
}

test('it opens within the press, and not after it', async () => {
  const { opened, result } = await setup()
  result.current(phantom)
  // Nothing was awaited since the press.
  expect(opened.map(({ href }) => new URL(href).host)).toEqual(['phantom.app'])
})

test('on a computer nothing is opened', async () => {
  const { opened, result } = await setup({ agent: agents.chromeWindows })
  result.current(phantom)
  expect(opened).toEqual([])
})

test('where the in-app browser opens no apps, the press continues', async () => {
  const agent = agents.chromeAndroid.replace(')', '; wv)')
  const { opened, result } = await setup({ agent })
  expect(() => result.current(phantom)).not.toThrow()
  expect(opened).toEqual([])
})
