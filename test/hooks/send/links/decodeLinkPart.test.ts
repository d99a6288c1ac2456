import { expect, test } from 'vitest'
import { decodeLinkPart } from '../../../../hooks/send/links/readPaymentLink.js'

test.each([
  ['plain', 'plain'],
  ['my%2Dname.eth', 'my-name.eth'],
  ['%C3%BC', 'ü'],
  ['1+1', '1+1'],
])('%s decodes to %s', (text, decoded) => {
  expect(decodeLinkPart(text)).toBe(decoded)
})

test.each(['%', '%zz', '%ff', '100%'])('%s decodes to nothing', (text) => {
  expect(() => decodeLinkPart(text)).toThrow(
    expect.objectContaining({ name: 'InvalidPaymentLinkError', details: 'a broken percent sign' }),
  )
})
