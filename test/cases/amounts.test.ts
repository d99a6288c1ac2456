// @vitest-environment jsdom
import { parseAmount } from '../../hooks/shared/amount.js'
import { parsePayment } from '../../hooks/shared/parsePayment.js'
import { dave } from '../support/createFakeSolanaWallet.js'
import { bob } from '../support/createFakeWallet.js'
import { playCases } from './runner/playCases.js'
import { openSend } from './support/openSend.js'
import { startTimer } from './support/startTimer.js'

/** How the locale of the form writes a half. */
const markOf = (locale: unknown) =>
  typeof locale === 'string' && new Intl.NumberFormat(locale).format(0.5).includes(',') ? ',' : '.'

playCases('amounts', async (_, input, context) => {
  const typed = input.whole()
  const decimals = context.read('decimals') as number
  const [held, locale] = [context.read('balance'), context.read('locale')]
  const isSolana = context.read('chain') === 'solana'
  const isNative = context.read('native') === true
  const balance = typeof held === 'string' ? parseAmount(held, { decimals }) : undefined
  if (typeof typed !== 'string') {
    try {
      return { shown: String(parsePayment(typed, { decimals, balance, isNative }).value) }
    } catch (thrown) {
      return { thrown }
    }
  }
  const form = await openSend({ isSolana, balance, decimalMark: markOf(locale) })
  const own = isSolana ? dave : '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
  await form.put(({ setToken }) => setToken(form.holding(isNative ? undefined : own, decimals)))
  await form.put(({ setReceiver }) => setReceiver(isSolana ? dave : bob))
  const timer = startTimer()
  await form.run(() => form.send().setAmount(typed))
  const ms = timer()
  await form.put(() => undefined)
  const { issues, quantity } = form.send()
  const refusal = issues.find(({ severity, field }) => severity === 'error' && field !== 'receiver')
  if (refusal?.severity === 'error') return { thrown: refusal.error, ms }
  return { shown: quantity === undefined ? undefined : String(quantity), warned: [], ms }
})
