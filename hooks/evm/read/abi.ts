/**
 * ABIs of the contract functions that Latchkey reads, in viem's format. Written out because `parseAbi` would
 * add its parser to every page.
 */
const address = { type: 'address' } as const
const bytes = { type: 'bytes' } as const
const uint256 = { type: 'uint256' } as const

export const balanceOfAbi = [
  { type: 'function', name: 'balanceOf', stateMutability: 'view', inputs: [address], outputs: [uint256] },
] as const

export const multicall3Abi = [
  { type: 'function', name: 'getEthBalance', stateMutability: 'view', inputs: [address], outputs: [uint256] },
  {
    type: 'function',
    name: 'aggregate3',
    stateMutability: 'payable',
    inputs: [
      {
        type: 'tuple[]',
        components: [
          { type: 'address', name: 'target' },
          { type: 'bool', name: 'allowFailure' },
          { type: 'bytes', name: 'callData' },
        ],
      },
    ],
    outputs: [
      {
        type: 'tuple[]',
        components: [
          { type: 'bool', name: 'success' },
          { type: 'bytes', name: 'returnData' },
        ],
      },
    ],
  },
] as const

export const universalResolverAbi = [
  {
    type: 'function',
    name: 'reverseWithGateways',
    stateMutability: 'view',
    inputs: [bytes, uint256, { type: 'string[]' }],
    outputs: [{ type: 'string' }, address, address],
  },
  {
    type: 'function',
    name: 'resolveWithGateways',
    stateMutability: 'view',
    inputs: [bytes, bytes, { type: 'string[]' }],
    outputs: [bytes, address],
  },
] as const

export const resolverAbi = [
  {
    type: 'function',
    name: 'addr',
    stateMutability: 'view',
    inputs: [{ type: 'bytes32' }],
    outputs: [address],
  },
  {
    type: 'function',
    name: 'text',
    stateMutability: 'view',
    inputs: [{ type: 'bytes32' }, { type: 'string' }],
    outputs: [{ type: 'string' }],
  },
] as const

export const isValidSignatureAbi = [
  {
    type: 'function',
    name: 'isValidSignature',
    stateMutability: 'view',
    inputs: [{ type: 'bytes32' }, bytes],
    outputs: [{ type: 'bytes4' }],
  },
] as const
