import * as v from 'valibot'
import { encodeSimulation } from '../../encode/encodeSimulation.js'
import type { Simulation } from '../../ledger/simulateTransaction.js'
import { describeFailure } from '../../runtime/describeFailure.js'
import type { Message } from '../../transactions/readTransaction.js'
import { defineMethod, type RpcMethod } from '../defineMethod.js'
import { openView } from '../openView.js'
import {
  addressParam,
  commitmentParam,
  flagParam,
  options,
  u64Param,
  wireEncodingParam,
  wireParam,
} from '../params.js'
import { RpcError } from '../RpcError.js'
import { invalidParams } from '../readParams.js'
import { readWire } from '../readWire.js'
import { rpcErrorCodes } from '../rpcErrorCodes.js'
import { verificationFailure } from '../verificationFailure.js'

const sendOptions = options({
  encoding: wireEncodingParam,
  skipPreflight: flagParam,
  preflightCommitment: commitmentParam,
  maxRetries: v.nullish(u64Param),
  minContextSlot: v.nullish(u64Param),
})

/** What changes the chain. */
export const sendMethods: Readonly<Record<string, RpcMethod>> = {
  sendTransaction: defineMethod([wireParam, sendOptions], ([wire, config], { ledger }) => {
    const read = readWire(wire, config.encoding)
    const { preflightCommitment: commitment, minContextSlot } = config
    const view = openView(ledger, { commitment, minContextSlot })
    if (read.signature === undefined) throw verificationFailure()
    if (config.skipPreflight !== true) {
      const freshUntil = view.block.slot
      refuseFailing(ledger.simulate(read, { verify: true, freshUntil }), read.message)
    }
    // Whether it becomes part of the chain is for the client to find out, as on public networks.
    ledger.send(read)
    return read.signature
  }),
  requestAirdrop: defineMethod(
    [addressParam, u64Param, options({ commitment: commitmentParam })],
    ([to, lamports], { ledger, createAirdrop }) => {
      if (lamports === 0n) throw invalidParams('an airdrop of nothing')
      const { blockhash } = ledger.blocks.head()
      const signed = createAirdrop({ to, lamports, blockhash })
      const { failure } = ledger.simulate(signed, { verify: false, freshUntil: undefined })
      if (failure !== null)
        throw new RpcError(rpcErrorCodes.internalError, `Airdrop failed: ${describeFailure(failure)}`)
      ledger.send(signed)
      return signed.signature
    },
  ),
}

/** @throws RpcError with what the programs said. */
function refuseFailing(simulation: Simulation, message: Message): void {
  const { failure } = simulation
  if (failure === null) return
  if (failure === 'SignatureFailure') throw verificationFailure()
  throw new RpcError(
    rpcErrorCodes.preflightFailure,
    `Transaction simulation failed: ${describeFailure(failure)}`,
    encodeSimulation(simulation, message),
  )
}
