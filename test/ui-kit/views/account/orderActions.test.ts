import { expect, test } from 'vitest'
import type { ChainNamespace } from '../../../../hooks/shared/types/caip.js'
import { orderActions } from '../../../../ui-kit/views/account/orderActions.js'

type Action = { readonly namespaces: readonly ChainNamespace[] }
const receive: Action = { namespaces: ['eip155', 'solana'] }
const send: Action = { namespaces: ['eip155'] }
const actions = { receive, send }

test('returns the actions in the order of the features, without those that are not listed', () => {
  const ordered = (order: readonly ('onramp' | 'swaps' | 'receive' | 'send')[]) =>
    orderActions({ actions, order, namespace: 'eip155' })
  expect(ordered(['onramp', 'swaps', 'receive', 'send'])).toEqual([receive, send])
  expect(ordered(['send', 'receive', 'onramp', 'swaps'])).toEqual([send, receive])
  expect(ordered(['send'])).toEqual([send])
})

test('leaves out what a namespace does not support', () => {
  expect(orderActions({ actions, order: ['send', 'receive'], namespace: 'solana' })).toEqual([receive])
})
