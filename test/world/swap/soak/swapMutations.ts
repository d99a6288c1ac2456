import type { Mutation } from '../../soak/mutations.js'

const confirm = 'hooks/swap/confirmSwap.ts'
const calls = 'hooks/evm/swap/swapCalls.ts'
const effect = 'hooks/evm/swap/readSwapEffect.ts'

/** The safeguards of swaps, taken out one by one. The seeds of the world of swaps, or their stories, have to find each. */
export const swapMutations: readonly Mutation[] = [
  {
    file: confirm,
    find: 'age >= 0 && age < quoteLifetime',
    replace: 'age >= -Infinity',
    why: 'a price of any age is used',
  },
  {
    file: confirm,
    find: "if (granted >= quantity) throw new NotReviewedError({ details: 'other steps are needed now' })",
    replace: '',
    why: 'what stands is approved again',
  },
  {
    file: confirm,
    find: 'if (!isShown || isUnseen)',
    replace: 'if (isUnseen)',
    why: 'after an approval other contracts, or other steps, need no press',
  },
  {
    file: confirm,
    find: 'if (isWorse || isDoubtful || isDearer(feesOf(next), fees)) throw new PriceChangedError()',
    replace: 'if (isDoubtful || isDearer(feesOf(next), fees)) throw new PriceChangedError()',
    why: 'after an approval less may arrive than was shown',
  },
  {
    file: confirm,
    find: '...(batch && { callsId: batch.id }),',
    replace: '',
    why: 'the id of a batch is not journalled',
  },
  {
    file: 'hooks/swap/runs.ts',
    find: "return simulation === 'afterApproval' ? steps.slice(0, -1) : steps",
    replace: 'return steps',
    why: 'a press covers a swap that could not be simulated',
  },
  {
    file: 'hooks/intents/rules.ts',
    find: "const to = kind === 'swap' ? '' : addressKey(receiver)",
    replace: 'const to = addressKey(receiver)',
    why: 'the same swap by another contract counts as another one',
  },
  {
    file: 'hooks/evm/swap/swapCalls.ts',
    find: "approval === 'unlimited' ? 2n ** 256n - 1n : quantity",
    replace: '2n ** 256n - 1n',
    why: 'approvals are unlimited',
  },
  {
    file: calls,
    find: 'if (call.minimumOut < minimumOut || call.minimumOut === 0n)',
    replace: 'if (call.minimumOut === 0n)',
    why: 'a built call may bring less than was shown',
  },
  {
    file: calls,
    find: "if (call.recipient !== recipient && call.recipient !== 0n) mismatch('recipient')",
    replace: '',
    why: 'what is bought may go to another account',
  },
  {
    file: calls,
    find: "if (call.quantity !== quantity) mismatch('amount', String(call.quantity))",
    replace: '',
    why: 'another amount may be sold',
  },
  {
    file: calls,
    find: 'if ((call.flags & rejectedFlags) !== 0n)',
    replace: 'if (false)',
    why: 'a built call may sell another amount by its flags',
  },
  {
    file: effect,
    find: 'BigInt(value) === reviewed.quantity',
    replace: 'BigInt(value) >= 0n',
    why: 'an approval that the user of the wallet has changed counts as the reviewed one',
  },
  {
    file: 'hooks/swap/approvals/revokeApproval.ts',
    find: "if (left === 0n) throw new NotReviewedError({ details: 'it is revoked' })",
    replace: '',
    why: 'what is revoked is revoked again',
  },
  {
    file: confirm,
    find: "if (failure) throw failure\n    if (kind !== 'swap')",
    replace: "if (kind !== 'swap')",
    why: 'a step follows one that did something else',
  },
  {
    file: 'hooks/evm/swap/sendSwap.ts',
    find: 'atomicRequired: true',
    replace: 'atomicRequired: false',
    why: 'a wallet may make a batch in part',
  },
]
