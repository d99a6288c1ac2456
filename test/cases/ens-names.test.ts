// @vitest-environment jsdom
import { decodeFunctionData, encodeAbiParameters, encodeFunctionResult, zeroAddress } from 'viem'
import { universalResolverAbi } from '../../hooks/evm/read/abi.js'
import type { Hex } from '../../hooks/evm/read/callContract.js'
import { bob } from '../support/createFakeWallet.js'
import { playCases } from './runner/playCases.js'
import { openSend } from './support/openSend.js'
import { startTimer } from './support/startTimer.js'

/** A node whose resolver leads every name to bob. */
function createGenerousNode() {
  const asked: string[] = []
  const fetch: typeof globalThis.fetch = async (_, init) => {
    const { id, method, params } = JSON.parse(String(init?.body))
    // Of several nodes each is asked for its chain.
    if (method === 'eth_chainId') return Response.json({ jsonrpc: '2.0', id, result: '0x1' })
    const [{ data }] = params as [{ data: Hex }]
    asked.push(method)
    const { functionName } = decodeFunctionData({ abi: universalResolverAbi, data })
    if (functionName !== 'resolveWithGateways') throw new TypeError(`${functionName} was not expected`)
    const address = encodeAbiParameters([{ type: 'address' }], [bob])
    const result = encodeFunctionResult({
      abi: universalResolverAbi,
      functionName,
      result: [address, zeroAddress],
    })
    return Response.json({ jsonrpc: '2.0', id, result })
  }
  return { asked, fetch }
}

playCases('ens-names', async (_, input) => {
  const typed = input.whole()
  const { asked, fetch } = createGenerousNode()
  const form = await openSend({ fetch })
  if (typeof typed !== 'string') {
    const { transfers } = await form.latchkey.chains.actionsFor('eip155')
    const { network } = form
    const found = await transfers?.resolveName({ name: typed as string, network, registry: network })
    return found === undefined ? { thrown: new TypeError('not a name'), asked } : { shown: found.name, asked }
  }
  await form.put(({ setToken }) => setToken(form.holding(undefined, 18)))
  await form.put(({ setAmount }) => setAmount('1'))
  const timer = startTimer()
  await form.run(() => form.send().setReceiver(typed))
  const ms = timer()
  await form.put(() => undefined)
  await form.advance(1000)
  await form.put(() => undefined)
  const { issues, receiver } = form.send()
  const refusal = issues.find(({ severity, field }) => severity === 'error' && field === 'receiver')
  if (refusal?.severity === 'error') return { thrown: refusal.error, asked, ms }
  const isLed = receiver.address === bob
  return { shown: isLed ? receiver.name : undefined, warned: [], asked, ms }
})
