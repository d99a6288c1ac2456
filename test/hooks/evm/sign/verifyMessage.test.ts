import {
  decodeAbiParameters,
  getAddress,
  parseSignature,
  serializeErc6492Signature,
  serializeSignature,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { verifyMessage } from '../../../../hooks/evm/sign/verifyMessage.js'
import { mainnet } from '../../../../hooks/networks.js'
import { MalformedResponseError } from '../../../../hooks/shared/errors/http.js'
import { RpcError } from '../../../../hooks/shared/errors/rpc.js'
import { createFakeRpc } from '../../../support/createFakeRpc.js'

const account = privateKeyToAccount(`0x${'1'.repeat(64)}`)
const contract = getAddress(`0x${'ab'.repeat(20)}`)
const message = 'Grüße, 世界'
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const yes = `0x1626ba7e${'0'.repeat(56)}`
const signed = await account.signMessage({ message })
const wrapped = serializeErc6492Signature({ address: contract, data: '0x1234', signature: signed })

type Answer = unknown | (() => unknown)
type Node = { code?: Answer; call?: Answer }

const give = (answer: Answer) => (typeof answer === 'function' ? answer() : answer)

/** A node; one without answers must not be called. */
function setup({ code, call }: Node = {}) {
  const rpc = createFakeRpc(({ method }) => {
    const answer = method === 'eth_getCode' ? code : call
    if (answer === undefined) throw new TypeError(`${method} may not be requested.`)
    return give(answer)
  })
  const verify = (signature: string, by: string = account.address, text = message) =>
    verifyMessage(rpc, { address: `eip155:1:${by}`, network: mainnet, message: text, signature })
  return { rpc, verify, asked: () => rpc.calls.map(({ method }) => method) }
}

const down = () => {
  throw new MalformedResponseError()
}
const revert = () => {
  throw new RpcError({ code: 3, details: 'execution reverted' })
}

test('a key’s signature is verified without the network, whatever the case of the address', async () => {
  const { verify, asked } = setup()
  await expect(verify(signed)).resolves.toBe(true)
  await expect(verify(signed, account.address.toLowerCase())).resolves.toBe(true)
  await expect(verify(signed.toUpperCase().replace('0X', '0x'))).resolves.toBe(true)
  expect(asked()).toEqual([])
})

test('another text, another account, and a changed byte are no signature', async () => {
  const { verify } = setup({ code: '0x' })
  await expect(verify(signed, account.address, `${message} `)).resolves.toBe(false)
  await expect(verify(signed, contract)).resolves.toBe(false)
  await expect(verify(`${signed.slice(0, 20)}00${signed.slice(22)}`)).resolves.toBe(false)
})

test('the malleable duplicate of a valid signature is rejected, without a call to an undeployed contract', async () => {
  const { r, s, yParity } = parseSignature(signed)
  const malleated = serializeSignature({
    r,
    s: `0x${(order - BigInt(s)).toString(16).padStart(64, '0')}`,
    yParity: 1 - yParity,
  })
  const { verify, asked } = setup({ code: '0x' })
  await expect(verify(malleated)).resolves.toBe(false)
  expect(asked()).toEqual(['eth_getCode'])
})

test.each(['', '0x', 'not hex', '0x123', 'a'.repeat(1_000_000)])(
  'a value that is not hex is rejected without a request (%#)',
  async (signature) => {
    await expect(setup().verify(signature)).resolves.toBe(false)
  },
)

test('a contract is called with the text’s hash and the unchanged signature', async () => {
  const { rpc, verify } = setup({ code: '0x60', call: yes })
  await expect(verify('0x1234', contract)).resolves.toBe(true)
  const [, call] = rpc.calls
  const [{ to, data }] = (call?.params ?? []) as unknown as [{ to: string; data: `0x${string}` }]
  expect(to).toBe(contract.toLowerCase())
  expect(data.slice(0, 10)).toBe('0x1626ba7e')
  const [, signature] = decodeAbiParameters([{ type: 'bytes32' }, { type: 'bytes' }], `0x${data.slice(10)}`)
  expect(signature).toBe('0x1234')
})

test.each([
  ['another word', `0xffffffff${'0'.repeat(56)}`],
  ['nothing', '0x'],
  ['the magic value cut short', '0x1626ba7e'],
  ['the magic value with more bytes', `0x1626ba7e${'1'.repeat(56)}`],
  ['a revert', revert],
])('a contract that answers with %s validates nothing', async (_, call) => {
  await expect(setup({ code: '0x60', call }).verify(signed, contract)).resolves.toBe(false)
})

test('an account that delegates to a contract signs with its key, too (EIP-7702)', async () => {
  await expect(setup({ code: '0xef0100', call: yes }).verify('0x99')).resolves.toBe(true)
  await expect(setup().verify(signed)).resolves.toBe(true)
})

test('the code is missing', async () => {
  const { rpc, verify, asked } = setup({ call: '0x01' })
  await expect(verify(wrapped, contract)).resolves.toBe(true)
  expect(asked()).toEqual(['eth_call'])
  const [call] = (rpc.calls[0]?.params ?? []) as unknown as [{ to?: string; data: string }]
  expect(Object.keys(call)).toEqual(['data'])
  await expect(setup({ call: '0x00' }).verify(wrapped, contract)).resolves.toBe(false)
  await expect(setup({ call: revert }).verify(wrapped, contract)).resolves.toBe(false)
})

test.each<[string, Node, string]>([
  ['the node is down', { code: down }, signed],
  ['the node is down behind the code', { code: '0x60', call: down }, signed],
  ['the node is down for one that is yet to be deployed', { call: down }, wrapped],
  ['the code is no hex', { code: 'zz' }, signed],
  ['the code is nothing', { code: null }, signed],
  ['the contract’s answer is no hex', { code: '0x60', call: 'zz' }, signed],
  ['the node runs no code without a receiver', { call: '0x' }, wrapped],
  ['the node is too busy', { code: () => Promise.reject(new RpcError({ code: -32005 })) }, signed],
])('there is no verdict while %s', async (_, node, signature) => {
  await expect(setup(node).verify(signature, contract)).rejects.toMatchObject({ name: 'SiwxUnverifiedError' })
})

test('an aborted check rejects with the reason', async () => {
  const controller = new AbortController()
  const reason = new TypeError('Enough')
  const rpc = createFakeRpc(() => {
    controller.abort(reason)
    return down()
  })
  const { signal } = controller
  const checking = verifyMessage(rpc, {
    address: `eip155:1:${contract}`,
    network: mainnet,
    message,
    signature: signed,
    signal,
  })
  await expect(checking).rejects.toBe(reason)
})
