import { type Account, type Latchkey, type SolanaAddress, useAccount } from '@latchkey/hooks'
import type { Address as KitAddress } from '@solana/kit'
import { expectTypeOf } from 'vitest'

declare const latchkey: Latchkey

export function useAccountTypes() {
  const evm = useAccount({ namespace: 'eip155' })
  expectTypeOf(evm.chainId).toEqualTypeOf<number | undefined>()
  expectTypeOf(evm.address).toEqualTypeOf<`0x${string}` | undefined>()
  if (evm.status === 'connected') {
    expectTypeOf(evm.address).toEqualTypeOf<`0x${string}`>()
    expectTypeOf(evm.chainId).toEqualTypeOf<number>()
  }
  if (evm.status === 'disconnected') expectTypeOf(evm.address).toEqualTypeOf<undefined>()
  // @ts-expect-error an account may be unconnected
  evm.address.length

  const solana = useAccount({ namespace: 'solana' })
  expectTypeOf(solana.chainId).toEqualTypeOf<undefined>()
  if (solana.status === 'connected') expectTypeOf(solana.address).toExtend<KitAddress>()

  const account = useAccount()
  if (account.status === 'connected') expectTypeOf(account.address).toExtend<string>()
  if (account.namespace === 'eip155' && account.status === 'connected')
    expectTypeOf(account.address).toEqualTypeOf<`0x${string}`>()
}

expectTypeOf(latchkey.getAccount({ namespace: 'eip155' })).toExtend<Account<'eip155'>>()
expectTypeOf<KitAddress>().toExtend<SolanaAddress>()
// @ts-expect-error any string is no address
expectTypeOf<string>().toExtend<SolanaAddress>()
