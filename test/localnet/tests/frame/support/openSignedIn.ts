import type { EmbeddedAccountType } from '../../../../../hooks/clients/embedded/schemas/values.js'
import type { FrameBench } from './createFrameBench.js'
import { logIn } from './logIn.js'
import type { FrameTab } from './openFrame.js'

/** A tab with a user on the first network. `address` is that of the account type. */
export async function openSignedIn(
  bench: FrameBench,
  type: EmbeddedAccountType,
): Promise<FrameTab & { readonly address: `0x${string}`; readonly owner: `0x${string}` }> {
  const tab = await bench.open()
  await logIn(tab, bench)
  const { address, accounts = [] } = await tab.expect('GET_USER', {
    chainId: 31_337,
    preferredAccountType: type,
  })
  const owner = accounts.find((account) => account.type === 'eoa')?.address
  return { ...tab, address: address as `0x${string}`, owner: owner as `0x${string}` }
}
