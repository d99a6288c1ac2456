import { type Address, createTestClient, encodeDeployData, encodeFunctionData, type Hex, http } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { sendRawTransactionSync } from 'viem/actions'
import { type ArtifactName, readArtifact } from '../contracts/readArtifact.js'
import { LocalnetStartError } from '../LocalnetStartError.js'
import type { EvmAccount } from './evmAccounts.js'

/** Deploys contracts and calls them, one transaction after the other, so that addresses follow from the order alone. */
export type Deployer = {
  readonly address: Address
  deploy(name: ArtifactName, args?: readonly unknown[]): Promise<Address>
  call(
    name: ArtifactName,
    target: { address: Address; functionName: string; args: readonly unknown[] },
  ): Promise<void>
}

export type CreateDeployerParameters = { url: string; chainId: number; account: EvmAccount }

const purse = 10n ** 21n
const gas = 6_000_000n
const maxFeePerGas = 10n ** 10n

/** Funds the deployer on a fresh chain and begins at its first transaction. */
export async function createDeployer({ url, chainId, account }: CreateDeployerParameters): Promise<Deployer> {
  const client = createTestClient({ mode: 'anvil', transport: http(url) })
  const { signTransaction } = privateKeyToAccount(account.privateKey)
  await client.setBalance({ address: account.address, value: purse })
  let nonce = 0

  const send = async (what: string, transaction: { to?: Address; data: Hex }) => {
    const serializedTransaction = await signTransaction({
      ...transaction,
      type: 'eip1559',
      chainId,
      nonce: nonce++,
      gas,
      maxFeePerGas,
      maxPriorityFeePerGas: 0n,
    })
    const receipt = await sendRawTransactionSync(client, { serializedTransaction })
    if (receipt.status !== 'success')
      throw new LocalnetStartError(`${what} failed on the chain with id ${chainId}.`)
    return receipt
  }

  return {
    address: account.address,
    async deploy(name, args = []) {
      const { abi, bytecode } = readArtifact(name)
      const { contractAddress } = await send(`Deploying ${name}`, {
        data: encodeDeployData({ abi, bytecode, args: [...args] }),
      })
      if (!contractAddress) throw new LocalnetStartError(`Deploying ${name} gave no address.`)
      return contractAddress
    },
    async call(name, { address, functionName, args }) {
      const { abi } = readArtifact(name)
      const data = encodeFunctionData({ abi, functionName, args: [...args] })
      await send(`${name}.${functionName}`, { to: address, data })
    },
  }
}
