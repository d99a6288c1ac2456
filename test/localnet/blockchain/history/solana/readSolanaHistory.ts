import { type Address, type Signature, address as toAddress } from '@solana/kit'
import { programs } from '../../../solana/solanaChain.js'
import { solanaAssets } from '../../assets/solanaAssets.js'
import type { BlockchainContext } from '../../BlockchainContext.js'
import { type Currency, convertDollars } from '../../prices/currencies.js'
import type { SolanaReader } from '../../SolanaReader.js'
import { badCursor } from '../cursor.js'
import { describeFungible } from '../evm/describeMoves.js'
import { formatTime } from '../formatTime.js'
import type { HistoryItem } from '../HistoryItem.js'
import type { HistoryPage } from '../HistoryPage.js'
import { classifySolana } from './classifySolana.js'
import { readSolanaTransaction, type SolanaTransaction } from './readSolanaTransaction.js'

const pageSize = 100

/** A page of what landed for an account on the Solana chain, newest first; the cursor is the number of the page. */
export async function readSolanaHistory(
  { prices }: Pick<BlockchainContext, 'prices'>,
  {
    solana,
    address,
    cursor = '1',
    currency,
  }: { solana: SolanaReader; address: string; cursor: string | undefined; currency: Currency },
): Promise<HistoryPage> {
  if (!/^[1-9]\d{0,6}$/.test(cursor)) throw badCursor()
  const page = Number(cursor)
  const signatures = await listSignatures(solana, toAddress(address))
  const shown = signatures.slice((page - 1) * pageSize, page * pageSize)
  if (shown.length === 0 && page > 1) throw badCursor()
  const [dollars, ...transactions] = await Promise.all([
    prices.findAll({ chainId: solana.chainId, addresses: [] }),
    ...shown.map((signature) => readSolanaTransaction(solana, signature)),
  ])
  const describe = (transaction: SolanaTransaction) =>
    describeTransaction(transaction, { solana, address, currency, dollars })
  return {
    data: transactions.flatMap((transaction) => (transaction === undefined ? [] : [describe(transaction)])),
    next: signatures.length > page * pageSize ? String(page + 1) : null,
  }
}

/** What landed for an account or for one of its token accounts, newest first; failed ones moved nothing and aren't shown. */
async function listSignatures({ rpc }: SolanaReader, owner: Address): Promise<readonly Signature[]> {
  const accounts = await Promise.all(
    [programs.token, programs.token2022].map((programId) =>
      rpc.getTokenAccountsByOwner(owner, { programId }, { encoding: 'jsonParsed' }).send(),
    ),
  )
  const addresses = [owner, ...accounts.flatMap(({ value }) => value.map(({ pubkey }) => pubkey))]
  const lists = await Promise.all(
    addresses.map((address) => rpc.getSignaturesForAddress(address, { limit: 1_000 }).send()),
  )
  const landed = new Map(lists.flat().map((entry) => [entry.signature, entry]))
  return [...landed.values()]
    .filter(({ err }) => err === null)
    .sort((left, right) => Number(right.slot - left.slot))
    .map(({ signature }) => signature)
}

function describeTransaction(
  transaction: SolanaTransaction,
  {
    solana,
    address,
    currency,
    dollars,
  }: { solana: SolanaReader; address: string; currency: Currency; dollars: ReadonlyMap<string, string> },
): HistoryItem {
  const { signature, slot, minedAt, payer, changes } = transaction
  const assets = solanaAssets(solana)
  const own = changes.filter(({ owner }) => owner === address)
  const gains = own.some(({ amount }) => amount > 0n)
  const counterpart = changes.find(
    ({ owner, asset, amount }) =>
      owner !== address && own.some((change) => change.asset === asset && change.amount > 0n !== amount > 0n),
  )?.owner
  return {
    // As the hosted service has it: the block's, so transactions of one block share it.
    id: String(slot),
    metadata: {
      operationType: classifySolana(transaction, address),
      hash: signature,
      minedAt: formatTime(minedAt),
      sentFrom: gains ? (counterpart ?? payer) : address,
      sentTo: gains ? address : (counterpart ?? address),
      status: 'confirmed',
      nonce: 0,
      application: null,
      chain: solana.chainId,
    },
    transfers: own.flatMap(({ asset: key, amount }) => {
      const asset = assets.get(key)
      const price = dollars.get(key)
      if (asset === undefined) return []
      const figure = price === undefined ? undefined : convertDollars(price, currency)
      const size = amount < 0n ? -amount : amount
      const direction = amount < 0n ? 'out' : 'in'
      return [describeFungible({ amount: size }, { asset, price: figure, direction })]
    }),
  }
}
