import { parseAbi } from 'viem'

/** The functions of `SmartAccount.sol` that its owner calls. */
export const smartAccountAbi = parseAbi([
  'function execute(address target, uint256 value, bytes data)',
  'struct Call { address target; uint256 value; bytes data; }',
  'function executeBatch(Call[] calls)',
  'function owner() view returns (address)',
])

/** The functions of `SmartAccountFactory.sol`. */
export const smartAccountFactoryAbi = parseAbi([
  'function createAccount(address owner, uint256 salt) returns (address)',
  'function getAddress(address owner, uint256 salt) view returns (address)',
])
