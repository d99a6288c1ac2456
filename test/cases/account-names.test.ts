// @vitest-environment jsdom
import { createNameRegistry, renderName } from '../support/renderName.js'
import { playCases } from './runner/playCases.js'
import { startTimer } from './support/startTimer.js'

playCases('account-names', async (_, input) => {
  const { answer, records } = createNameRegistry()
  const form = await renderName({ answer })
  const timer = startTimer()
  await form.run(() => form.form().setName(input.whole() as string))
  const ms = timer()
  await form.type(input.whole())
  const warned = form.form().lookalike === undefined ? [] : ['lookalike']
  await form.press()
  const { run } = form.form()
  if (run.status === 'failed') return { thrown: run.error, ms }
  const [shown] = records.keys()
  return { shown: run.status === 'registered' ? shown : undefined, warned, ms }
})
