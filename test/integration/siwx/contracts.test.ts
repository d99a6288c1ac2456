import * as v from 'valibot'
import { type Address, encodeFunctionData, parseAbi } from 'viem'
import { serializeErc6492Signature } from 'viem/utils'
import { beforeEach, describe, expect, test } from 'vitest'
import { siwxRefusalSchema, siwxSignedInSchema } from '../../../hooks/clients/siwx/schemas.js'
import { createSiwxBench, evmAccountAt, localChainId } from '../../localnet/tests/siwx/createSiwxBench.js'
import { shareLocalnet } from '../../support/shareLocalnet.js'
import { siwxServers } from './siwxServers.js'

const localnet = shareLocalnet()
const abi = parseAbi([
  'function getAddress(address owner, uint256 salt) view returns (address)',
  'function createAccount(address owner, uint256 salt) returns (address)',
])
const salt = 77n

function contracts() {
  const found = localnet.manifest.contracts[localChainId]
  if (found === undefined) throw new TypeError('The chain has no contracts.')
  return found
}

describe.each(siwxServers)('%s', (_, makeServer) => {
  let bench: ReturnType<typeof createSiwxBench>
  beforeEach(() => {
    bench = createSiwxBench(localnet, makeServer)
  })

  const verify = (session: unknown) => bench.ask('/siwx/verify', { body: { session } })

  /** A session of an undeployed account, signed by an account that may be its owner. */
  async function signAsUndeployed(signer: number) {
    const owner = evmAccountAt(1).address
    const { smartAccountFactory: factory } = contracts()
    const accountAddress = await bench.client.readContract({
      address: factory,
      abi,
      functionName: 'getAddress',
      args: [owner, salt],
    })
    const session = await bench.sign({ by: evmAccountAt(signer), fields: { accountAddress } })
    const signature = serializeErc6492Signature({
      address: factory,
      data: encodeFunctionData({ abi, functionName: 'createAccount', args: [owner, salt] }),
      signature: session.signature as Address,
    })
    return { ...session, signature }
  }

  test('a contract’s validation counts as its signature (ERC-1271)', async () => {
    const session = await bench.sign({ fields: { accountAddress: contracts().erc1271Wallet } })
    const { status, body } = await verify(session)
    expect(status).toBe(201)
    expect(v.parse(siwxSignedInSchema, body).sessions).toEqual([session])
  })

  test('a signature that the contract does not validate is rejected', async () => {
    const fields = { accountAddress: contracts().erc1271Wallet }
    const { status, body } = await verify(await bench.sign({ by: evmAccountAt(1), fields }))
    expect(status).toBe(401)
    expect(v.parse(siwxRefusalSchema, body).reason).toBe('bad_signature')
  })

  test('a contract that is not yet deployed can sign in (ERC-6492), and stays undeployed', async () => {
    const session = await signAsUndeployed(1)
    expect((await verify(session)).status).toBe(201)
    const address = session.data.accountAddress as Address
    expect(await bench.client.getCode({ address })).toBeUndefined()
  })

  test('another account’s signature for a contract that is not yet deployed is rejected', async () => {
    const { status, body } = await verify(await signAsUndeployed(2))
    expect(status).toBe(401)
    expect(v.parse(siwxRefusalSchema, body).reason).toBe('bad_signature')
  })

  test('while its chain does not answer, a contract’s sign-in is neither accepted nor lost', async () => {
    const session = await bench.sign({ fields: { accountAddress: contracts().erc1271Wallet } })
    await localnet.control({ fault: 'evm', mode: 'drop' })
    const { status, body } = await verify(session)
    expect(status).toBe(503)
    expect(v.parse(siwxRefusalSchema, body).reason).toBe('unverified')
    await localnet.control({ fault: 'evm', mode: 'off' })
    expect((await verify(session)).status).toBe(201)
  })
})
