import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { serializeErc6492Signature } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { createHttp } from '../../../hooks/clients/http/createHttp.js'
import { createRpcClient } from '../../../hooks/clients/rpc/createRpcClient.js'
import { verifyMessage } from '../../../hooks/evm/sign/verifyMessage.js'
import { createEnv } from '../../../hooks/shared/createEnv.js'
import type { Network } from '../../../hooks/shared/types/network.js'
import { shareNode } from '../../localnet/tests/evm/shareNode.js'
import { waitForReceipt } from '../../support/waitForReceipt.js'

const abi = parseAbi([
  'function getAddress(address owner, uint256 salt) view returns (address)',
  'function createAccount(address owner, uint256 salt) returns (address)',
])
const message = 'Sign in to Example: Grüße'
const salt = 7n

describe.each(['evm', 'evm2'] as const)('Latchkey’s verifier on %s', (part) => {
  const { node, accountAt, clientOf } = shareNode(part)
  const env = createEnv()
  const rpc = createRpcClient({ http: createHttp({ env }), env })
  const signerAt = (index: number) => privateKeyToAccount(accountAt(index).privateKey)
  const sign = (index: number, text = message) => signerAt(index).signMessage({ message: text })

  function verify(address: string, signature: string, url = node().url) {
    const id = node().client.chain?.id ?? 0
    const network: Network = {
      id,
      name: 'Local',
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      rpcUrls: { default: { http: [url] } },
    }
    return verifyMessage(rpc, { address: `eip155:${id}:${address}`, network, message, signature })
  }

  /** A factory account at a precomputed address, and a signature that contains its deployment. */
  async function undeployed(owner: number, signer: number) {
    const { smartAccountFactory: factory } = node().deployed.contracts
    const args = [signerAt(owner).address, salt] as const
    const address: Address = await node().client.readContract({
      address: factory,
      abi,
      functionName: 'getAddress',
      args,
    })
    const data = encodeFunctionData({ abi, functionName: 'createAccount', args })
    const inner = await sign(signer)
    return {
      address,
      data,
      factory,
      inner,
      signature: serializeErc6492Signature({ address: factory, data, signature: inner }),
    }
  }

  test('a key signs for its own account, and for no other', async () => {
    await expect(verify(signerAt(2).address, await sign(2))).resolves.toBe(true)
    await expect(verify(signerAt(2).address, await sign(3))).resolves.toBe(false)
  })

  test('a contract validates its owner’s signature of the text, and nothing else (ERC-1271)', async () => {
    const { erc1271Wallet } = node().deployed.contracts
    await expect(verify(erc1271Wallet, await sign(0))).resolves.toBe(true)
    await expect(verify(erc1271Wallet.toLowerCase(), await sign(0))).resolves.toBe(true)
    await expect(verify(erc1271Wallet, await sign(1))).resolves.toBe(false)
    await expect(verify(erc1271Wallet, await sign(0, 'Goodbye'))).resolves.toBe(false)
    await expect(verify(erc1271Wallet, '0x1234')).resolves.toBe(false)
  })

  test('a contract that validates nothing makes no signature valid', async () => {
    await expect(verify(node().deployed.contracts.entryPoint, await sign(0))).resolves.toBe(false)
  })

  test('a contract that is not yet deployed validates a signature, and stays undeployed (ERC-6492)', async () => {
    const { address, signature } = await undeployed(1, 1)
    await expect(verify(address, signature)).resolves.toBe(true)
    expect(await node().client.getCode({ address })).toBeUndefined()
  })

  test('it validates no other signer, and no other address validates it', async () => {
    const { address, signature } = await undeployed(1, 2)
    await expect(verify(address, signature)).resolves.toBe(false)
    const own = await undeployed(1, 1)
    await expect(verify(signerAt(1).address, own.signature)).resolves.toBe(false)
    await expect(verify(signerAt(3).address, own.signature)).resolves.toBe(false)
  })

  test('from the deployment on, the signature is valid without its wrapper and with it', async () => {
    const { address, data, factory, inner, signature } = await undeployed(1, 1)
    await expect(verify(address, inner)).resolves.toBe(false)
    const client = clientOf(0)
    const hash = await client.sendTransaction({ to: factory, data })
    await waitForReceipt(client, hash)
    await expect(verify(address, inner)).resolves.toBe(true)
    await expect(verify(address, signature)).resolves.toBe(true)
  })

  test('an unreachable node gives no verdict', async () => {
    const { erc1271Wallet } = node().deployed.contracts
    const noNode = 'http://127.0.0.1:9'
    await expect(verify(erc1271Wallet, await sign(0), noNode)).rejects.toMatchObject({
      name: 'SiwxUnverifiedError',
    })
    const { address, signature } = await undeployed(1, 1)
    await expect(verify(address, signature, noNode)).rejects.toMatchObject({ name: 'SiwxUnverifiedError' })
    await expect(verify(signerAt(2).address, await sign(2), noNode)).resolves.toBe(true)
  })
})
