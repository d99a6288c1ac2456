import * as main from '@latchkey/hooks'
import * as core from '@latchkey/hooks/core'
import * as evm from '@latchkey/hooks/evm'
import * as networks from '@latchkey/hooks/networks'
import * as solana from '@latchkey/hooks/solana'
import { expect, test } from 'vitest'

test('the main entry offers what is listed here', () => {
  expect(Object.keys(main).sort()).toMatchInlineSnapshot(`
    [
      "BadChainError",
      "BlockedLinkError",
      "ChainDisconnectedError",
      "ConnectionCancelledError",
      "DisconnectFailedError",
      "InvalidAppConfigurationError",
      "InvalidConfigError",
      "LatchkeyError",
      "LatchkeyProvider",
      "NetworkNotApprovedError",
      "NetworkNotFoundError",
      "NetworkNotSwitchedError",
      "NetworksNotSupportedError",
      "NoAccountsError",
      "PairingNotLoadedError",
      "PairingUnavailableError",
      "ProjectIdMissingError",
      "RelayClockError",
      "RequestPendingError",
      "TermsNotAcceptedError",
      "TokenBalanceUnavailableError",
      "UnauthorizedError",
      "UnknownChainError",
      "UnknownError",
      "UnsupportedMethodError",
      "UserRejectedError",
      "ViewNotFoundError",
      "WalletDisconnectedError",
      "WalletNotReachableError",
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
      "openWallet",
      "parseAmount",
      "switchNetwork",
      "useAccount",
      "useAwaitedGroups",
      "useBalance",
      "useConnect",
      "useDisconnect",
      "useEvents",
      "useFeatures",
      "useLatchkey",
      "useLocale",
      "useModal",
      "useNetwork",
      "useNetworkIcon",
      "useProfile",
      "useTheme",
      "useTokens",
      "useWalletGroups",
      "useWalletLink",
      "useWalletStores",
      "useWallets",
      "viewRules",
    ]
  `)
})

test('core offers what is listed here', () => {
  expect(Object.keys(core).sort()).toMatchInlineSnapshot(`
    [
      "BadChainError",
      "BlockedLinkError",
      "ChainDisconnectedError",
      "ConnectionCancelledError",
      "DisconnectFailedError",
      "InvalidAppConfigurationError",
      "InvalidConfigError",
      "LatchkeyError",
      "NetworkNotApprovedError",
      "NetworkNotFoundError",
      "NetworkNotSwitchedError",
      "NetworksNotSupportedError",
      "NoAccountsError",
      "PairingNotLoadedError",
      "PairingUnavailableError",
      "ProjectIdMissingError",
      "RelayClockError",
      "RequestPendingError",
      "TermsNotAcceptedError",
      "TokenBalanceUnavailableError",
      "UnauthorizedError",
      "UnknownChainError",
      "UnknownError",
      "UnsupportedMethodError",
      "UserRejectedError",
      "ViewNotFoundError",
      "WalletDisconnectedError",
      "WalletNotReachableError",
      "WalletTimeoutError",
      "cancelConnect",
      "connect",
      "createLatchkey",
      "disconnect",
      "findError",
      "getAccount",
      "isUserRejection",
      "openWallet",
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

test('solana offers what is listed here', () => {
  expect(Object.keys(solana)).toEqual(['solana'])
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
      "solanaDevnet",
      "solanaMainnet",
    ]
  `)
})

test('the main entry offers all of core', () => {
  expect(Object.keys(core).filter((name) => !(name in main))).toEqual([])
})
