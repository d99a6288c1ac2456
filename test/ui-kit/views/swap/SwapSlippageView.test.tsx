import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { UseSwapReturnType } from '../../../../hooks/swap/UseSwapReturnType.js'
import { SlippageForm } from '../../../../ui-kit/views/swap/SwapSlippageView.js'
import { createSwap, quoteOf } from '../../../support/createSwap.js'
import { renderView } from '../../../support/renderView.js'
import { runDomAxe } from '../../../support/runDomAxe.js'

async function setup(more: Partial<UseSwapReturnType> = {}) {
  const { swap } = createSwap(more)
  const onSave = vi.fn()
  const view = await renderView(() => <SlippageForm swap={swap} onSave={onSave} />, {
    route: { name: 'SwapSlippage' },
    locale: 'en-US',
  })
  return { ...view, onSave }
}
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const minimum = () => screen.getByText('Minimum received').nextElementSibling?.textContent
const notice = () => document.querySelector('[data-lk-part=notice]')?.textContent

test('the limit in use is chosen; another one shows what it means before it is saved', async () => {
  const { onSave, press } = await setup()
  expect(screen.getAllByRole('radio').map((each) => (each as HTMLInputElement).checked)).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(minimum()).toBe('0.16432 ETH')
  await press(radio('3%'))
  expect(minimum()).toBe('0.161 ETH')
  await press(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledWith(3, 'exact')
  expect(await runDomAxe()).toEqual([])
})

test('a typed limit is checked against the range and the step of the provider', async () => {
  const { onSave, press, said } = await setup()
  await press(radio('Custom'))
  const field = screen.getByRole('textbox', { name: 'Custom limit in percent' })
  expect(screen.getByText('A whole number from 1 to 50')).toBeTruthy()
  await press(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).not.toHaveBeenCalled()
  expect(said).toContain('A whole number from 1 to 50')
  expect(document.activeElement).toBe(field)
  fireEvent.change(field, { target: { value: '1.5' } })
  expect(field.getAttribute('aria-invalid')).toBe('true')
  fireEvent.change(field, { target: { value: '12' } })
  expect(field.getAttribute('aria-invalid')).toBeNull()
  expect(notice()).toBe('You could get up to $59.75 less than quoted. 1% is enough for most swaps.')
  expect(minimum()).toBe('0.146062 ETH')
  await press(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledWith(12, 'exact')
})

test('without a market price a high limit is shown in percent', async () => {
  await setup({
    slippage: { value: 20, min: 1, max: 50, step: 1, default: 1 },
    quote: quoteOf({ worth: { from: undefined, to: undefined } }),
  })
  expect(radio('Custom').checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('20')
  expect(notice()).toBe('You could get up to 20% less than quoted. 1% is enough for most swaps.')
})

test('where an approval is needed it is exact, and unlimited only by choice, with what that means', async () => {
  const allowance = { status: 'insufficient', quantity: 0n, spender: '0x1' } as const
  const { onSave, press } = await setup({ allowance })
  expect(radio('Exact amount').checked).toBe(true)
  expect(notice()).toBeUndefined()
  await press(radio('Unlimited'))
  expect(notice()).toBe('The exchange can take any amount of your PLUSD, also later, until you revoke it.')
  expect(document.querySelector('[data-lk-part=notice]')?.getAttribute('data-kind')).toBe('danger')
  expect(await runDomAxe()).toEqual([])
  await press(screen.getByRole('button', { name: 'Save' }))
  expect(onSave).toHaveBeenCalledWith(1, 'unlimited')
})

test('where no approval is needed none is chosen', async () => {
  await setup()
  expect(screen.queryByRole('radio', { name: 'Unlimited' })).toBeNull()
})

test('presets stay within what the provider takes', async () => {
  await setup({ slippage: { value: 0.5, min: 0.1, max: 1, step: 0.1, default: 0.5 } })
  expect(screen.getAllByRole('radio').map((each) => each.closest('label')?.textContent)).toEqual([
    '0.5%',
    '1%',
    'Custom',
  ])
})
