import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { evm } from '../../../../hooks/evm/evm.js'
import type { Config } from '../../../../hooks/instance/config.js'
import { base, mainnet, solanaMainnet } from '../../../../hooks/networks.js'
import { solana } from '../../../../hooks/solana/solana.js'
import { ReceiveView } from '../../../../ui-kit/views/receive/ReceiveView.js'
import { alice, bob, createFakeWallet } from '../../../support/createFakeWallet.js'
import { readQrCode } from '../../../support/readQrCode.js'
import { renderView } from '../../../support/renderView.js'
import { stubClipboard } from '../../../support/stubClipboard.js'

const usd = { address: bob, symbol: 'USD', name: 'US coin', decimals: 6 }

async function setup(config: Pick<Config, 'locale'> = {}) {
  const view = await renderView<'Receive'>(ReceiveView, {
    route: { name: 'Receive' },
    networks: [mainnet, base, solanaMainnet],
    adapters: [evm(), solana()],
    tokens: { 'eip155:1': [usd] },
    ...config,
  })
  const { add, connector, latchkey, run } = view
  await run(() => latchkey.wake())
  await run(() => add(createFakeWallet(), { rdns: 'io.fox', name: 'Fox' }))
  await run(() => latchkey.connect({ connector: connector('io.fox') }))
  const copied: string[] = []
  stubClipboard({ writeText: async (text) => copied.push(text) })
  const type = async (amount: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Amount (optional)' }), {
      target: { value: amount },
    })
    await view.advance()
  }
  return { ...view, copied, type }
}

const code = () => screen.getByRole('img')

test('shows the full address as a code and as text, and copies it byte for byte', async () => {
  const { copied, press, said } = await setup()
  expect(code().getAttribute('aria-label')).toBe('QR code of your address')
  expect(readQrCode(code())).toBe(alice)
  const line = document.querySelector<HTMLElement>('[data-lk-part=_receive-address]')
  expect([line?.tagName, line?.dir, line?.textContent]).toEqual(['BDI', 'ltr', alice])
  await press(screen.getByRole('button', { name: 'Copy address' }))
  expect([copied, said]).toEqual([[alice], ['Address copied']])
})

test('names only networks of the account’s own namespace', async () => {
  await setup()
  const list = document.querySelector('details')
  expect(list?.textContent).toContain('Only receive assets on these networks')
  fireEvent.click(screen.getByText('Only receive assets on these networks'))
  const rows = within(screen.getByRole('list', { name: 'Networks where you can receive' })).getAllByRole(
    'listitem',
  )
  expect(rows.map(({ textContent }) => textContent?.trim())).toEqual(['Ethereum', 'Base'])
  expect(document.body.textContent).not.toContain('Solana')
})

test('an amount turns the code and the link into a payment request', async () => {
  const { copied, press, type } = await setup()
  await type('0.5')
  const link = `ethereum:${alice}@1?value=500000000000000000`
  expect(code().getAttribute('aria-label')).toBe('QR code that asks for 0.5 ETH')
  expect(readQrCode(code())).toBe(link)
  await press(screen.getByRole('button', { name: 'Copy link' }))
  expect(copied).toEqual([link])
  await type('')
  expect(readQrCode(code())).toBe(alice)
  expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
})

test('a token of the config can be requested', async () => {
  const { type } = await setup()
  fireEvent.change(screen.getByRole('combobox', { name: 'Asset' }), { target: { value: bob } })
  await type('2.5')
  expect(readQrCode(code())).toBe(`ethereum:${bob}@1/transfer?address=${alice}&uint256=2500000`)
})

test('shows an invalid amount at the field, and keeps the code of the address', async () => {
  const { type } = await setup()
  await type('1e5')
  const field = screen.getByRole('textbox', { name: 'Amount (optional)' })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  const problem = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(problem?.textContent).toBe('Enter a number without signs or grouping marks')
  expect(readQrCode(code())).toBe(alice)
})

test('accepts a comma where the language uses one', async () => {
  const { type } = await setup({ locale: 'de' })
  await type('1,5')
  expect(readQrCode(code())).toBe(`ethereum:${alice}@1?value=1500000000000000000`)
})

test('clears the amount when the network changes', async () => {
  const { latchkey, run, type } = await setup()
  fireEvent.change(screen.getByRole('combobox', { name: 'Asset' }), { target: { value: bob } })
  await type('10')
  expect(readQrCode(code())).toBe(`ethereum:${bob}@1/transfer?address=${alice}&uint256=10000000`)
  await run(() => latchkey.switchNetwork({ network: base }))
  expect(readQrCode(code())).toBe(alice)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount (optional)' }).value).toBe('')
})
