import {
  type Account,
  type Address,
  type Chain,
  encodeFunctionData,
  type Hex,
  type PublicClient,
  parseAbi,
  type Transport,
  toHex,
  type WalletClient,
} from 'viem'

const batchAbi = parseAbi([
  'struct Call { address to; uint256 value; bytes data; }',
  'function execute(Call[] calls) payable',
])

export type SentCall = { to: Address; value?: Hex; data?: Hex }
/** Parameters of `wallet_sendCalls`. */
export type Calls = {
  version: string
  id: string
  from: Address
  chainId: Hex
  atomicRequired: boolean
  calls: readonly SentCall[]
}

export type CreateBatchesParameters = {
  client: PublicClient<Transport, Chain>
  signer: WalletClient<Transport, Chain, Account>
  /** The code that the account takes on (EIP-7702). */
  batchAccount: Address
  /** What the wallet says of `atomic`. */
  atomic: string
}

/** A wallet's batches (EIP-5792) by code of the account. */
export function createBatches({ atomic, batchAccount, client, signer }: CreateBatchesParameters) {
  /** Transactions by the ids of their calls. */
  const sent = new Map<string, readonly Hex[]>()
  const { address } = signer.account
  const chainId = toHex(signer.chain.id)
  /** Makes calls as one transaction, which gives the account its code where it has none. */
  async function sendTogether(calls: readonly SentCall[]): Promise<Hex> {
    const parts = calls.map(({ to, value = '0x0', data = '0x' }) => ({ to, value: BigInt(value), data }))
    const data = encodeFunctionData({ abi: batchAbi, functionName: 'execute', args: [parts] })
    const isUpgraded = (await client.getCode({ address })) !== undefined
    const own = { contractAddress: batchAccount, executor: 'self' } as const
    const list = isUpgraded ? undefined : [await signer.signAuthorization(own)]
    const given = list && { authorizationList: list }
    return signer.sendTransaction({ to: address, data, gas: 1_500_000n, ...given })
  }
  async function receiptsOf(id: string) {
    const found = (sent.get(id) ?? []).map((hash) =>
      client.getTransactionReceipt({ hash }).catch(() => undefined),
    )
    return (await Promise.all(found)).flatMap((receipt) =>
      receipt
        ? [{ transactionHash: receipt.transactionHash, status: receipt.status === 'success' ? '0x1' : '0x0' }]
        : [],
    )
  }
  return {
    sent,
    sendTogether,
    /** What the wallet answers, by method. */
    methods: {
      wallet_getCapabilities: () => ({ [chainId]: { atomic: { status: atomic } } }),
      async wallet_sendCalls({ params }: { params?: unknown }) {
        const [{ calls, id }] = params as [Calls]
        sent.set(id, [await sendTogether(calls)])
        return { id }
      },
      async wallet_getCallsStatus({ params }: { params?: unknown }) {
        const [id] = params as [string]
        if (!sent.has(id)) throw Object.assign(new Error('Unknown calls'), { code: 5730 })
        const receipts = await receiptsOf(id)
        const failed = receipts.some(({ status }) => status === '0x0')
        const status = receipts.length === 0 ? 100 : failed ? 500 : 200
        return { version: '2.0.0', id, chainId, status, atomic: true, receipts }
      },
    },
  }
}
