import * as v from 'valibot'
import { expect, test } from 'vitest'
import {
  createLinkSchema,
  optionalWalletLinkSchema,
  walletLinkSchema,
} from '../../../../hooks/shared/storage/linkSchemas.js'

test('a wallet link is https or a scheme of its own', () => {
  expect(v.parse(walletLinkSchema, 'acme://wc')).toBe('acme://wc')
  expect(v.is(walletLinkSchema, 'https://acme.example')).toBe(true)
  expect(v.is(walletLinkSchema, 'javascript:alert(1)')).toBe(false)
  expect(v.parse(optionalWalletLinkSchema, 'javascript:alert(1)')).toBeUndefined()
})

test('this machine is accepted where it is allowed, and only this machine', () => {
  const local = createLinkSchema({ purpose: 'wallet', allowLoopback: true })
  expect(v.is(local, 'http://localhost:5181/wallet/phone')).toBe(true)
  expect(v.is(local, 'http://acme.example')).toBe(false)
  expect(v.is(walletLinkSchema, 'http://localhost:5181/wallet/phone')).toBe(false)
})

test('a link for one purpose is not accepted for another', () => {
  expect(v.is(createLinkSchema({ purpose: 'store' }), 'acme://')).toBe(false)
})
