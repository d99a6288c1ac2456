import { createLatchkey, type Latchkey, switchNetwork } from '@latchkey/hooks'
import { base, mainnet, optimism, solanaMainnet } from '@latchkey/hooks/networks'
import { expectTypeOf } from 'vitest'

const app = { name: 'Test', url: 'https://app.example' }
const latchkey = createLatchkey({ app, networks: [mainnet, base, solanaMainnet] })

// Without a Register every instance fits, and its parameters are those of its config.
export const anyLatchkey: Latchkey = latchkey
latchkey.switchNetwork({ networkId: 'eip155:8453' })
latchkey.switchNetwork({ network: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
latchkey.switchNetwork({ network: base })
// @ts-expect-error not configured
latchkey.switchNetwork({ networkId: 'eip155:10' })
// @ts-expect-error not configured
latchkey.switchNetwork({ network: optimism })
// @ts-expect-error not configured
latchkey.connect({ wallet: { id: 'a', name: 'A', chains: [] }, network: optimism })
switchNetwork(latchkey, { networkId: 'eip155:1' })
// @ts-expect-error not configured
switchNetwork(latchkey, { networkId: 'eip155:10' })
// @ts-expect-error by one of the two
switchNetwork(latchkey, { networkId: 'eip155:1', network: base })

const account = latchkey.getAccount()
expectTypeOf(account.network?.id).toEqualTypeOf<1 | 8453 | '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' | undefined>()
expectTypeOf(account.network?.testnet).toEqualTypeOf<boolean | undefined>()

declare const wide: Latchkey
wide.switchNetwork({ networkId: 'eip155:10' })
switchNetwork(wide, { network: optimism })
expectTypeOf(wide.getAccount().network?.id).toEqualTypeOf<number | string | undefined>()
