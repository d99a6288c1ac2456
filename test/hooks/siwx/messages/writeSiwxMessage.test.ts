import { assert as hold, property } from 'fast-check'
import { createSiweMessage, parseSiweMessage } from 'viem/siwe'
import { expect, test } from 'vitest'
import { writeSiwxMessage } from '../../../../hooks/siwx/messages/writeSiwxMessage.js'
import { createSignInText } from '../../../localnet/wallet/frame/solana/createSignInText.js'
import { evmData, solanaData } from '../siwxArbitraries.js'

test('on EVM the text is the one that viem writes, and viem reads it', () => {
  hold(
    property(evmData, (data) => {
      const { accountAddress, chainId, issuedAt, expirationTime, notBefore, ...fields } = data
      const dateOf = (moment: string | undefined) => (moment === undefined ? undefined : new Date(moment))
      const ours = writeSiwxMessage(data)
      const theirs = createSiweMessage({
        ...(fields as { domain: string; uri: string; version: '1'; nonce: string }),
        address: accountAddress as `0x${string}`,
        chainId: Number(chainId.slice('eip155:'.length)),
        issuedAt: new Date(issuedAt ?? 0),
        expirationTime: dateOf(expirationTime),
        notBefore: dateOf(notBefore),
      })
      expect(ours).toBe(theirs)
      expect(parseSiweMessage(ours)).toMatchObject({ domain: data.domain, nonce: data.nonce })
    }),
  )
})

test('on Solana the text is the one that a wallet writes', () => {
  hold(
    property(solanaData, ({ accountAddress, domain, ...fields }) => {
      const ours = writeSiwxMessage({ accountAddress, domain, ...fields })
      const theirs = createSignInText({ domain, address: accountAddress, fields: fields as never })
      expect(ours).toBe(theirs)
    }),
  )
})
