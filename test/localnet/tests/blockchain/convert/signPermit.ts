import { encodeFunctionData, type Hex, parseAbi, parseSignature } from 'viem'
import type { createSwapBench } from './createSwapBench.js'

const abi = parseAbi([
  'function nonces(address) view returns (uint256)',
  'function permit(address owner, address spender, uint256 value, uint256 deadline, uint8 v, bytes32 r, bytes32 s)',
])
const daiAbi = parseAbi([
  'function permit(address holder, address spender, uint256 nonce, uint256 expiry, bool allowed, uint8 v, bytes32 r, bytes32 s)',
])

/** The arguments of a permit that lets the aggregator's router take tokens, as an app gives them to the service. */
export async function signPermit(
  { account, client, contracts, tokenOf }: ReturnType<typeof createSwapBench>,
  { symbol, value }: { symbol: 'PUSD' | 'CUSD'; value: bigint },
): Promise<Hex> {
  const token = tokenOf(symbol)
  const owner = account.address
  const spender = contracts.aggregationRouter
  const [nonce, { timestamp }] = await Promise.all([
    client.readContract({ address: token, abi, functionName: 'nonces', args: [owner] }),
    client.getBlock(),
  ])
  const deadline = timestamp + 1_200n
  const domain = {
    name: symbol === 'PUSD' ? 'Permit Dollar' : 'Classic Dollar',
    version: '1',
    chainId: client.chain.id,
    verifyingContract: token,
  }
  if (symbol === 'PUSD') {
    const signature = await client.signTypedData({
      domain,
      types: {
        Permit: describe('address owner,address spender,uint256 value,uint256 nonce,uint256 deadline'),
      },
      primaryType: 'Permit',
      message: { owner, spender, value, nonce, deadline },
    })
    const { r, s, v } = parseSignature(signature)
    const args = [owner, spender, value, deadline, Number(v), r, s] as const
    return withoutSelector(encodeFunctionData({ abi, functionName: 'permit', args }))
  }
  const signature = await client.signTypedData({
    domain,
    types: { Permit: describe('address holder,address spender,uint256 nonce,uint256 expiry,bool allowed') },
    primaryType: 'Permit',
    message: { holder: owner, spender, nonce, expiry: deadline, allowed: true },
  })
  const { r, s, v } = parseSignature(signature)
  const args = [owner, spender, nonce, deadline, true, Number(v), r, s] as const
  return withoutSelector(encodeFunctionData({ abi: daiAbi, functionName: 'permit', args }))
}

function describe(fields: string): { type: string; name: string }[] {
  return fields.split(',').map((field) => {
    const [type = '', name = ''] = field.split(' ')
    return { type, name }
  })
}

function withoutSelector(data: Hex): Hex {
  return `0x${data.slice(10)}`
}
