import type { Hex, SignableMessage, TypedDataDefinition } from 'viem'
import type { FrameWallet } from '../FrameWallet.js'
import type { EvmAccount } from './ownAccounts.js'
import { openSmartAccount } from './smartAccounts.js'
import { withKey } from './withKey.js'

/** Signs for an account, whether it is a key's own or a contract. */
export type EvmSigner = {
  signMessage(parameters: { message: SignableMessage }): Promise<Hex>
  signTypedData(parameters: TypedDataDefinition): Promise<Hex>
}

/** Opens an account for one piece of work. */
export function withSigner<value>(
  wallet: FrameWallet,
  account: EvmAccount,
  work: (signer: EvmSigner) => Promise<value>,
): Promise<value> {
  return withKey(wallet, async (owner) =>
    work(account.type === 'eoa' ? owner : await openSmartAccount(wallet.manifest, { account, owner })),
  )
}
