import { expect, test } from 'vitest'
import { sendMessages } from '../../../../ui-kit/messages/en/send.js'
import { stepKey } from '../../../../ui-kit/views/send/stepKey.js'

const fields = (amount: 'missing' | 'high' | 'wrong', receiver: 'missing' | 'wrong' | 'ok') =>
  ({ kind: 'fields', amount, receiver }) as const

test.each([
  [fields('missing', 'missing'), 'An amount and receiver address are required'],
  [fields('missing', 'ok'), 'Enter an amount to go on.'],
  [fields('missing', 'wrong'), 'Enter an amount and correct the address to go on.'],
  [fields('high', 'missing'), 'Lower the amount and add an address to go on.'],
  [fields('high', 'ok'), 'Lower the amount to go on.'],
  [fields('high', 'wrong'), 'Lower the amount and correct the address to go on.'],
  [fields('wrong', 'missing'), 'Correct the amount and add an address to go on.'],
  [fields('wrong', 'ok'), 'Correct the amount to go on.'],
  [fields('wrong', 'wrong'), 'Correct the amount and the address to go on.'],
  [{ kind: 'fields', amount: 'ok', receiver: 'missing' }, 'Add an address to go on.'],
  [{ kind: 'fields', amount: 'ok', receiver: 'wrong' }, 'Correct the address to go on.'],
  [{ kind: 'network' }, 'Unsupported chain'],
  [{ kind: 'token' }, 'A token is required'],
  [{ kind: 'refused' }, 'This transfer can’t be sent'],
  [{ kind: 'resolving' }, 'Looking up the address'],
  [{ kind: 'estimating' }, 'Working out the network fee'],
  [{ kind: 'unplanned' }, 'The network did not answer. Nothing can be sent until it does.'],
] as const)('the text of %j', (step, text) => {
  expect(sendMessages.en[stepKey(step)]).toBe(text)
})
