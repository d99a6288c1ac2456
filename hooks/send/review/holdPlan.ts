import { splitCaipAddress } from '../../shared/caip.js'
import { addressKey } from '../../shared/keys.js'
import type { BalanceChange, ChangedAsset, TransferPlan } from '../../shared/types/transfer.js'

/** Max ratio of the current max fee to the shown one: fees vary from block to block. */
const maxFeeRatio = 2n

type Effects = Pick<TransferPlan, 'transfer' | 'maxFee' | 'deposit' | 'changes'>

/** Whether the transfer costs notably more than was shown. An unknown fee is not compared. */
export function isDearer(
  now: Pick<TransferPlan, 'maxFee' | 'deposit'>,
  shown: Pick<TransferPlan, 'maxFee' | 'deposit'>,
): boolean {
  if (now.deposit > shown.deposit) return true
  return now.maxFee !== undefined && shown.maxFee !== undefined && now.maxFee > shown.maxFee * maxFeeRatio
}

const assetKeyOf = (asset: ChangedAsset) =>
  asset.kind === 'native'
    ? 'native'
    : `${asset.kind} ${addressKey(asset.address)} ${asset.kind === 'nft' ? (asset.tokenId ?? '') : ''}`

const changeKey = ({ account, asset }: Pick<BalanceChange, 'account' | 'asset'>) =>
  `${addressKey(account)} ${assetKeyOf(asset)}`

const sumOf = (changes: readonly BalanceChange[], key: string) =>
  changes.filter((change) => changeKey(change) === key).reduce((all, { quantity }) => all + quantity, 0n)

/** What a review shows of a transfer that its node could not simulate: what leaves the sender, and nothing that arrives. */
function unsimulated({ deposit, transfer }: Effects): readonly BalanceChange[] {
  const { address: account } = splitCaipAddress(transfer.from)
  return [
    { account, asset: transfer.asset, quantity: -transfer.quantity },
    { account, asset: { kind: 'native' }, quantity: -deposit },
  ]
}

/** Whether any recipient that was shown ends up with less than was shown, or the sender loses something else. */
function isLess({ changes, transfer }: Effects, shown: Effects): boolean {
  // What can't be simulated any more can't be held to what was shown.
  if (changes === undefined) return shown.changes !== undefined
  const before = shown.changes ?? unsimulated(shown)
  const { asset, from, to } = transfer
  const sender = addressKey(splitCaipAddress(from).address)
  const keys = new Set([
    changeKey({ account: to, asset }),
    ...changes.filter(({ account }) => addressKey(account) === sender).map(changeKey),
  ])
  return [...keys].some((key) => sumOf(changes, key) < sumOf(before, key))
}

/** Whether the transfer costs more, takes more or delivers less than was shown. */
export function isWorse(now: Effects, shown: Effects): boolean {
  return isDearer(now, shown) || isLess(now, shown)
}

/** What reaches the recipient of a simulated transfer. Undefined when unknown, or sent to oneself. */
function arrivingOf({ changes, transfer }: Pick<Effects, 'changes' | 'transfer'>): bigint | undefined {
  const { from, to, asset } = transfer
  if (changes === undefined || addressKey(splitCaipAddress(from).address) === addressKey(to)) return undefined
  const key = changeKey({ account: to, asset })
  return changes
    .filter((change) => changeKey(change) === key)
    .reduce((all, { quantity }) => all + quantity, 0n)
}

/** What less arrives of a transfer than is sent, with the key that acknowledges it. */
export function shortfallOf(
  plan: Pick<Effects, 'changes' | 'transfer'>,
): { arrives: bigint; key: string } | undefined {
  const arrives = arrivingOf(plan)
  const { asset, quantity, to } = plan.transfer
  if (arrives === undefined || arrives >= quantity) return undefined
  const key = changeKey({ account: to, asset })
  return { arrives, key: `lessArrives ${key} ${arrives} of ${quantity}` }
}

/** What was reviewed to arrive, where it is known: to be compared with what the transaction did. */
export function arrivalOf(plan: Pick<Effects, 'changes' | 'transfer'>): { arrives?: bigint } {
  if (arrivingOf(plan) === undefined) return {}
  return { arrives: shortfallOf(plan)?.arrives ?? plan.transfer.quantity }
}
