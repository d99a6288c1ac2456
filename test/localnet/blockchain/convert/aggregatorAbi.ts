import { parseAbi, parseAbiParameters } from 'viem'

/** What is used of the aggregator's router; the public one's sixth version has the same functions. */
export const aggregatorAbi = parseAbi([
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }',
  'function swap(address executor, SwapDescription desc, bytes data) payable returns (uint256 returnAmount, uint256 spentAmount)',
  'function permitAndCall(bytes permit, bytes action) payable',
])

/** What the executor reads of the data that the router hands on. */
export const planParameters = parseAbiParameters([
  'Plan plan',
  'struct Plan { address exchange; address[] path; bool isNativeIn; bool isNativeOut; uint256 deadline; }',
])
