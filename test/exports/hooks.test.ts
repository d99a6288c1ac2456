import * as main from '@latchkey/hooks'
import * as core from '@latchkey/hooks/core'
import * as evm from '@latchkey/hooks/evm'
import * as networks from '@latchkey/hooks/networks'
import { expect, test } from 'vitest'

test('the main entry offers what is listed here', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "BadChainError",
      "ChainDisconnectedError",
      "ConnectionCancelledError",
      "DisconnectFailedError",
      "InvalidConfigError",
      "LatchkeyError",
      "LatchkeyProvider",
      "NetworkNotFoundError",
      "NetworkNotSwitchedError",
      "NoAccountsError",
      "RequestPendingError",
      "TokenBalanceUnavailableError",
      "UnauthorizedError",
      "UnknownChainError",
      "UnknownError",
      "UnsupportedMethodError",
      "UserRejectedError",
      "ViewNotFoundError",
      "WalletDisconnectedError",
      "WalletTimeoutError",
      "cancelConnect",
      "connect",
      "createLatchkey",
      "disconnect",
      "findError",
      "formatAmount",
      "formatBalance",
      "getAccount",
      "isUserRejection",
      "parseAmount",
      "switchNetwork",
      "useAccount",
      "useBalance",
      "useConnect",
      "useDisconnect",
      "useEvents",
      "useLatchkey",
      "useLocale",
      "useModal",
      "useNetwork",
      "useProfile",
      "useTheme",
      "useTokens",
      "viewRules",
    ]
  `)
})

test('core offers what is listed here', () => {
  expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
    [
      "BadChainError",
      "ChainDisconnectedError",
      "ConnectionCancelledError",
      "DisconnectFailedError",
      "InvalidConfigError",
      "LatchkeyError",
      "NetworkNotFoundError",
      "NetworkNotSwitchedError",
      "NoAccountsError",
      "RequestPendingError",
      "TokenBalanceUnavailableError",
      "UnauthorizedError",
      "UnknownChainError",
      "UnknownError",
      "UnsupportedMethodError",
      "UserRejectedError",
      "ViewNotFoundError",
      "WalletDisconnectedError",
      "WalletTimeoutError",
      "cancelConnect",
      "connect",
      "createLatchkey",
      "disconnect",
      "findError",
      "getAccount",
      "isUserRejection",
      "switchNetwork",
      "viewRules",
    ]
  `)
})

test('evm offers what is listed here', () => {
  expect(Object.keys(evm).sort()).toMatchInlineSnapshot(`
    [
      "createEip1193Connector",
      "evm",
    ]
  `)
})

test('networks offers what is listed here', () => {
  expect(Object.keys(networks).sort()).toMatchInlineSnapshot(`
    [
      "arbitrum",
      "avalanche",
      "base",
      "baseSepolia",
      "bsc",
      "gnosis",
      "mainnet",
      "optimism",
      "polygon",
      "sepolia",
    ]
  `)
})

test('the main entry offers all of core', () => {
  expect(Object.keys(core).filter((name) => !(name in main))).toEqual([])
})
