import type { Mutation } from '../../soak/mutations.js'

const send = 'hooks/solana/transfer/sendTransfer.ts'
const signed = 'hooks/solana/transfer/checkSigned.ts'
const effect = 'hooks/solana/read/readEffect.ts'
const observe = 'hooks/solana/read/observeTransaction.ts'
const find = 'hooks/solana/read/findTransaction.ts'
const mark = 'hooks/solana/read/readMark.ts'
const findSent = 'hooks/intents/settling/findSent.ts'

/** The safeguards of sending on Solana, taken out one by one. The seeds of the Solana world have to find each. */
export const solanaMutations: readonly Mutation[] = [
  {
    file: send,
    find: 'if (!isOld && !used.includes(blockhashOf(request.transaction))) return request',
    replace: 'if (!isOld) return request',
    why: 'two transfers have one blockhash',
  },
  {
    file: send,
    find: 'parameters.onAsk?.(blockhashOf(transaction))',
    replace: 'parameters.onAsk?.("")',
    why: 'the blockhash is not journalled',
  },
  {
    file: send,
    find: 'parameters.onAsk?.(blockhashOf(transaction))',
    replace: '',
    why: 'the ask is not noted',
  },
  {
    file: send,
    find: 'checkSigned(signed, { asked: transaction, signatureFee, maxFee })',
    replace: '',
    why: 'what a wallet only signed is sent unproven',
  },
  {
    file: signed,
    find: "if (signed.lifetimeToken !== asked.lifetimeToken) mismatch('another blockhash')",
    replace: '',
    why: 'a wallet may change the blockhash',
  },
  {
    file: signed,
    find: "if (rest.map(keyOf).join() !== own.map(keyOf).join()) mismatch('another instruction')",
    replace: '',
    why: 'a wallet may change instructions',
  },
  {
    file: signed,
    find: 'if (rest.map(keyOf).join() !== own.map(keyOf).join())',
    replace: 'if (!rest.map(keyOf).join().startsWith(own.map(keyOf).join()))',
    why: 'any instruction may follow the reviewed ones',
  },
  {
    file: signed,
    find: 'if (fee > maxFee) throw new TransferChangedError({ fee })',
    replace: '',
    why: 'a wallet may raise the fee above what was shown',
  },
  {
    file: effect,
    find: 'if (!balances.signers.includes(from)) return different(notSigned)',
    replace: '',
    why: 'another account’s transaction counts',
  },
  {
    file: effect,
    find: "if (isOlder(answer, sent)) return different('older')",
    replace: '',
    why: 'an older transaction counts',
  },
  {
    file: effect,
    find: "if (givesControl(instructions, from)) return different('control')",
    replace: '',
    why: 'control of an account may go along',
  },
  {
    file: effect,
    find: "if (!isSelf && received !== (transfer.arrives ?? quantity - withheld)) return different('quantity')",
    replace: '',
    why: 'another quantity counts',
  },
  {
    file: effect,
    find: "if (refunds - changeOf(from, undefined) > lamports + maxExtra) return different('more')",
    replace: '',
    why: 'more SOL may leave',
  },
  {
    file: effect,
    find: "if (mint !== undefined && -changeOf(from, mint) > (isSelf ? withheld : sent)) return different('more')",
    replace: '',
    why: 'more of the token may leave',
  },
  {
    file: observe,
    find: 'if (height <= end || first.slot < slot) return first.observed',
    replace: 'if (first.slot < slot) return first.observed',
    why: 'a transaction expires before its last block',
  },
  {
    file: observe,
    find: 'searchTransactionHistory: true',
    replace: 'searchTransactionHistory: false',
    why: 'only the newest statuses are looked at',
  },
  {
    file: observe,
    find: "if (answer === null && observed.hasSucceeded) return { seen: 'pool' }",
    replace: '',
    why: 'a status without its transaction counts',
  },
  {
    file: find,
    find: "return isExplained ? 'none' : undefined",
    replace: "return 'none'",
    why: 'whatever the account did was for others',
  },
  {
    file: mark,
    find: 'mark: `',
    replace: "mark: '' ?? `",
    why: 'what the account did is not noticed',
  },
  {
    file: findSent,
    find: 'const isOver = isDeclined && age >= declinedTimeout && !mayLand(now, before, age)',
    replace: 'const isOver = isDeclined && age >= declinedTimeout',
    why: 'a rejection is borne out before the blockhash is over',
  },
]
