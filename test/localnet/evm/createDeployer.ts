import {
  type Address,
  createTestClient,
  encodeDeployData,
  encodeFunctionData,
  getContractAddress,
  type Hex,
  http,
  publicActions,
  walletActions,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { PublishedName } from '../contracts/publishedArtifacts.js'
import { type Artifact, type ArtifactName, readArtifact } from '../contracts/readArtifact.js'
import { LocalnetStartError } from '../LocalnetStartError.js'
import type { EvmAccount } from './createEvmAccounts.js'

/** A call of a contract; `value` in wei. */
export type ContractCall = {
  address: Address
  functionName: string
  args?: readonly unknown[]
  value?: bigint
}

/**
 * Deploys contracts and calls them, in the order of asking. Addresses follow from that order alone and are known at
 * once; everything reaches the chain together, when `settle` is called.
 */
export type Deployer = {
  readonly address: Address
  deploy(name: ArtifactName | PublishedName, args?: readonly unknown[]): Address
  call(name: ArtifactName | PublishedName, target: ContractCall): void
  /** A transaction that no ABI describes; `value` in wei. */
  send(what: string, transaction: { to: Address; data?: Hex; value?: bigint }): void
  settle(): Promise<void>
}

export type CreateDeployerParameters = { url: string; chainId: number; account: EvmAccount }

type Step = { what: string; to?: Address; data?: Hex; value?: bigint }

const purse = 10n ** 24n
const gas = 10_000_000n
const maxFeePerGas = 10n ** 10n

/** Funds the deployer on a fresh chain and begins at its first transaction. */
export function createDeployer({ url, chainId, account }: CreateDeployerParameters): Deployer {
  const { address } = account
  const client = createTestClient({ mode: 'anvil', transport: http(url, { batch: { batchSize: 1_000 } }) })
    .extend(publicActions)
    .extend(walletActions)
  const { signTransaction } = privateKeyToAccount(account.privateKey)
  const steps: Step[] = []
  /** Some are large, and most are asked for again. */
  const artifacts = new Map<string, Artifact>()
  let settled = 0

  const artifactOf = (name: ArtifactName | PublishedName): Artifact => {
    const artifact = artifacts.get(name) ?? readArtifact(name)
    artifacts.set(name, artifact)
    return artifact
  }

  const submit = async ({ what: _, ...transaction }: Step, index: number) =>
    client.sendRawTransaction({
      serializedTransaction: await signTransaction({
        ...transaction,
        type: 'eip1559',
        chainId,
        nonce: settled + index,
        gas,
        maxFeePerGas,
        maxPriorityFeePerGas: 0n,
      }),
    })

  return {
    address,
    deploy(name, args = []) {
      const data = encodeDeployData({ ...artifactOf(name), args: [...args] })
      const nonce = BigInt(settled + steps.length)
      steps.push({ what: `Deploying ${name}`, data })
      return getContractAddress({ from: address, nonce })
    },
    call(name, { address: to, functionName, args = [], value = 0n }) {
      const data = encodeFunctionData({ abi: artifactOf(name).abi, functionName, args: [...args] })
      steps.push({ what: `${name}.${functionName}`, to, data, value })
    },
    send(what, transaction) {
      steps.push({ what, ...transaction })
    },
    async settle() {
      const taken = steps.splice(0)
      await client.setBalance({ address, value: purse })
      await client.setAutomine(false)
      const hashes = await Promise.all(taken.map(submit))
      settled += taken.length
      for (let waiting = Infinity; waiting > 0; ) {
        await client.mine({ blocks: 1 })
        const { pending } = await client.getTxpoolStatus()
        if (pending >= waiting)
          throw new LocalnetStartError(`${pending} transactions stay out of the blocks of ${chainId}.`)
        waiting = pending
      }
      await client.setAutomine(true)
      const receipts = await Promise.all(hashes.map((hash) => client.getTransactionReceipt({ hash })))
      const failed = taken.find((_, index) => receipts[index]?.status !== 'success')
      if (failed) throw new LocalnetStartError(`${failed.what} failed on the chain with id ${chainId}.`)
    },
  }
}
