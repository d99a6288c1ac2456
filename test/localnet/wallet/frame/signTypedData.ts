import type { Hex, TypedDataDefinition } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { invalidParams } from '../../rpc/ProviderRpcError.js'
import { permittedAccount, type WalletSession } from './walletSession.js'

/** eth_signTypedData_v4 (EIP-712): the account first, then the data as JSON text. Rejected for another chain than the current one. */
export async function signTypedData(
  session: WalletSession,
  [address, data]: readonly unknown[],
): Promise<Hex> {
  const account = permittedAccount(session.view(), address)
  const typedData = readTypedData(data)
  const { chainId, name } = typedData.domain ?? {}
  const current = session.view().chainId
  if (chainId !== undefined && Number(chainId) !== current)
    throw invalidParams(`The data is for chain ID ${chainId}, and the wallet is on ${current}.`)
  await session.ask({
    heading: 'Sign message',
    rows: [
      { name: 'Account', value: account },
      { name: 'For', value: String(name ?? 'No name') },
      { name: 'Type', value: typedData.primaryType },
    ],
    text: JSON.stringify(typedData.message, undefined, 2),
  })
  try {
    return await privateKeyToAccount(session.privateKeyOf(account)).signTypedData(typedData)
  } catch {
    throw invalidParams('The message does not fit its types.')
  }
}

function readTypedData(data: unknown): TypedDataDefinition & { primaryType: string } {
  try {
    const parsed: unknown = typeof data === 'string' ? JSON.parse(data) : data
    if (typeof parsed === 'object' && parsed !== null && 'types' in parsed && 'primaryType' in parsed)
      return parsed as TypedDataDefinition & { primaryType: string }
  } catch {
    // Said below, together with JSON of another shape.
  }
  throw invalidParams('The data must be EIP-712 data as JSON.')
}
