import type { Address } from 'viem'
import { invalidParams } from '../../rpc/ProviderRpcError.js'
import { visibleAccounts, type WalletSession } from './walletSession.js'

/** eth_requestAccounts: at once for a site that is connected, else the user chooses accounts. */
export async function requestAccounts(session: WalletSession): Promise<readonly Address[]> {
  await session.unlock()
  const visible = visibleAccounts(session.view())
  return visible.length > 0 ? visible : askForAccounts(session)
}

/** wallet_requestPermissions (EIP-2255): always asks. */
export async function requestPermissions(
  session: WalletSession,
  [request]: readonly unknown[],
): Promise<readonly object[]> {
  if (!namesAccounts(request)) throw invalidParams('Only the permission eth_accounts can be requested.')
  await askForAccounts(session)
  return readPermissions(session)
}

/** wallet_getPermissions. */
export function readPermissions({ origin, view }: WalletSession): readonly object[] {
  const { accounts } = view()
  if (accounts.length === 0) return []
  const caveats = [{ type: 'restrictReturnedAccounts', value: accounts }]
  return [{ parentCapability: 'eth_accounts', invoker: origin, caveats }]
}

/** wallet_revokePermissions. */
export async function revokePermissions(
  session: WalletSession,
  [request]: readonly unknown[],
): Promise<null> {
  if (!namesAccounts(request)) throw invalidParams('Only the permission eth_accounts can be revoked.')
  if (session.view().accounts.length > 0) await session.change({ do: 'revoke', namespace: 'evm' })
  return null
}

async function askForAccounts({ view, accounts, ask, change }: WalletSession): Promise<readonly Address[]> {
  const { accounts: connected, selected } = view()
  const ticked = connected.length > 0 ? connected : [selected]
  const chosen = await ask({
    heading: 'Connect',
    rows: [{ name: 'This site wants to', value: 'See your accounts and ask for signatures' }],
    choices: {
      legend: 'Accounts to share',
      options: accounts.map((address) => ({ value: address, isTicked: ticked.includes(address) })),
    },
  })
  const granted = accounts.filter((account) => chosen.includes(account))
  const selectedFirst = granted.includes(selected)
    ? [selected, ...granted.filter((account) => account !== selected)]
    : granted
  await change({ do: 'grant', accounts: selectedFirst })
  return visibleAccounts(view())
}

function namesAccounts(request: unknown): boolean {
  return typeof request === 'object' && request !== null && 'eth_accounts' in request
}
