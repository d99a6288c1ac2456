import { getCompiledTransactionMessageDecoder } from '@solana/kit'
import * as v from 'valibot'
import { encodeSimulation } from '../../encode/encodeSimulation.js'
import { blockhashLifetime } from '../../ledger/createBlocks.js'
import { computeFee } from '../../transactions/computeFee.js'
import type { Message } from '../../transactions/readTransaction.js'
import { defineMethod, type RpcMethod } from '../defineMethod.js'
import { inContext, openView } from '../openView.js'
import {
  accountEncodingParam,
  addressesParam,
  contextEntries,
  contextParam,
  flagParam,
  options,
  wireEncodingParam,
  wireParam,
} from '../params.js'
import { invalidParams } from '../readParams.js'
import { readBytes, readWire } from '../readWire.js'
import { verificationFailure } from '../verificationFailure.js'
import { writeAccount } from '../writeAccount.js'

const simulateOptions = options({
  ...contextEntries,
  encoding: wireEncodingParam,
  sigVerify: flagParam,
  replaceRecentBlockhash: flagParam,
  innerInstructions: flagParam,
  accounts: v.nullish(
    v.object({ addresses: addressesParam, encoding: accountEncodingParam }, 'accounts have `addresses`'),
  ),
})

/** What reports how the chain would change, and what that would cost. */
export const simulationMethods: Readonly<Record<string, RpcMethod>> = {
  simulateTransaction: defineMethod([wireParam, simulateOptions], ([wire, config], { ledger }) => {
    const replaces = config.replaceRecentBlockhash === true
    if (replaces && config.sigVerify)
      throw invalidParams('sigVerify may not be used with replaceRecentBlockhash')
    const read = readWire(wire, config.encoding)
    const view = openView(ledger, config)
    const freshUntil = replaces ? undefined : view.block.slot
    const simulation = ledger.simulate(read, { verify: config.sigVerify === true, freshUntil })
    if (simulation.failure === 'SignatureFailure') throw verificationFailure()
    const { blockhash, height } = view.block
    const form = { encoding: config.accounts?.encoding ?? 'base64' } as const
    const accounts = config.accounts?.addresses.map((address) => {
      const account = simulation.getAccount(address)
      return account === undefined ? null : writeAccount(account, form, simulation)
    })
    const innerInstructions = config.innerInstructions === true
    return inContext(view, {
      ...encodeSimulation(simulation, read.message, { accounts, innerInstructions }),
      replacementBlockhash: replaces ? { blockhash, lastValidBlockHeight: height + blockhashLifetime } : null,
    })
  }),
  getFeeForMessage: defineMethod(
    [v.string('a message must be a string'), contextParam],
    ([text, config], { ledger }) => {
      const message = readMessage(text)
      const view = openView(ledger, config)
      const isCurrent = ledger.isLifetimeCurrent(message, view.block.slot)
      return inContext(view, isCurrent ? computeFee(message) : null)
    },
  ),
  getRecentPrioritizationFees: defineMethod([v.nullish(addressesParam)], (_, { ledger }) => {
    const { slot } = ledger.blocks.head()
    return [{ slot, prioritizationFee: 0n }]
  }),
}

function readMessage(text: string): Message {
  const bytes = readBytes(text, 'base64')
  try {
    const message = getCompiledTransactionMessageDecoder().decode(bytes)
    if (message.version !== 1) return message
  } catch {
    // Said below.
  }
  throw invalidParams('failed to deserialize the message')
}
