import { decodeBase58 } from '../../hooks/shared/base58.js'
import { tokenPrograms } from '../../hooks/solana/programs.js'

const system = '11111111111111111111111111111111'
const keyOf = (address: string) => decodeBase58(address) ?? new Uint8Array(32)

/** An extension of Token-2022: its number and its state. */
export type ExtensionBytes = readonly [kind: number, state: Uint8Array]

function extended(
  base: Uint8Array<ArrayBuffer>,
  kind: number,
  extensions: readonly ExtensionBytes[],
): Uint8Array<ArrayBuffer> {
  if (extensions.length === 0) return base
  const rows = extensions.flatMap(([number, state]) => [number, 0, state.length, 0, ...state])
  return Uint8Array.from([...base, ...new Uint8Array(165 - base.length), kind, ...rows])
}

/** An account in the base64 form of a node's answer. */
export const accountRow = (
  lamports: bigint,
  { owner = system, data = new Uint8Array(), executable = false } = {},
): object => ({
  lamports: String(lamports),
  owner,
  executable,
  data: [Buffer.from(data).toString('base64'), 'base64'],
})

type MintOptions = {
  standard?: keyof typeof tokenPrograms
  decimals?: number
  extensions?: readonly ExtensionBytes[]
}

/** An initialized mint. */
export function mintRow({ standard = 'spl', decimals = 6, extensions = [] }: MintOptions = {}): object {
  const base = new Uint8Array(82)
  base[44] = decimals
  base[45] = 1
  return accountRow(1_461_600n, { owner: tokenPrograms[standard], data: extended(base, 1, extensions) })
}

type HoldingOptions = MintOptions & { mint: string; owner: string; amount: bigint; state?: number }

/** A token account. */
export function holdingRow({
  mint,
  owner,
  amount,
  state = 1,
  standard = 'spl',
  extensions = [],
}: HoldingOptions) {
  const base = new Uint8Array(165)
  base.set(keyOf(mint), 0)
  base.set(keyOf(owner), 32)
  new DataView(base.buffer).setBigUint64(64, amount, true)
  base[108] = state
  return accountRow(2_039_280n, { owner: tokenPrograms[standard], data: extended(base, 2, extensions) })
}

/** The transfer fee extension: two fees, each with the epoch from which it applies. */
export function feeExtension(
  ...fees: readonly { epoch: bigint; most: bigint; basisPoints: number }[]
): ExtensionBytes {
  const state = new Uint8Array(108)
  const view = new DataView(state.buffer)
  for (const [index, { epoch, most, basisPoints }] of fees.entries()) {
    const at = 72 + 18 * index
    view.setBigUint64(at, epoch, true)
    view.setBigUint64(at + 8, most, true)
    view.setUint16(at + 16, basisPoints, true)
  }
  return [1, state]
}
