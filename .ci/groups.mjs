/**
 * What loads together. `lazy` modules are targets of an `import()`, `code` is what a page may write, and `parts` are modules
 * that several groups import. A group holds what these reach, less what the groups `after` which it loads hold, and those
 * before them.
 */
export const groups = {
  /** The buttons and the instance, before a click. */
  page: {
    after: [],
    code: `
      import { createLatchkey, LatchkeyProvider } from '@latchkey/hooks'
      import { evm } from '@latchkey/hooks/evm'
      import { ConnectButton, LatchkeyModal } from '@latchkey/ui-kit'
      use(createLatchkey, LatchkeyProvider, evm, ConnectButton, LatchkeyModal)`,
  },
  /** What a page in development checks too. It imports nothing of the page. */
  features: { after: ['page'], parts: ['hooks/session/featureDefaults'] },
  /** What the network button shares with the modal. */
  networks: { after: ['page'], parts: ['hooks/networks/useNetwork'] },
  pictures: { after: ['page'], parts: ['ui-kit/parts/icons', 'ui-kit/parts/Picture'] },
  /** What finds, follows and restores a connection. */
  session: {
    after: ['networks', 'features'],
    lazy: ['hooks/instance/sessionParts', 'hooks/evm/evmParts'],
    parts: [
      'hooks/connect/featureRules',
      'hooks/modal/navigate',
      'hooks/session/connectors/visibleConnectors',
      'hooks/shared/isSolanaAddress',
      'hooks/shared/links/checkWebUrl',
    ],
  },
  modal: {
    after: ['session', 'features', 'pictures'],
    lazy: ['ui-kit/modal/modalParts'],
    parts: ['ui-kit/parts/Failed', 'ui-kit/parts/Field'],
  },
  /** Queries, schemas and the clients behind them, which the connected button brings. */
  data: {
    after: ['session', 'pictures'],
    lazy: ['ui-kit/buttons/ConnectedAccount', 'hooks/instance/loadServices'],
    parts: [
      'hooks/clients/blockchain/schemas/values',
      'hooks/shared/errors/signing',
      'hooks/shared/errors/siwx',
      'hooks/shared/parseCaipAddress',
    ],
  },
  /** What is sent to the analytics service, with the first event that may be. */
  analytics: { after: ['data'], lazy: ['hooks/analytics/effects/reporting'] },
  tabs: { after: ['modal'], parts: ['ui-kit/parts/Tabs'] },
  /** What the account shares with the views behind it. */
  icons: {
    after: ['modal', 'data'],
    parts: ['ui-kit/parts/viewIcons', 'ui-kit/parts/Fact', 'ui-kit/parts/formatMoment'],
  },
  /** What many views share, and no opening needs. */
  common: {
    after: ['modal', 'data'],
    parts: ['hooks/react/useReadPages', 'hooks/siwx/useSiwx'],
  },
  lists: {
    after: ['common'],
    lazy: ['ui-kit/parts/WindowedList'],
    parts: ['ui-kit/parts/WindowedGrid'],
  },
  qrCode: { after: ['modal'], parts: ['ui-kit/parts/QrCode'] },
  devices: {
    after: ['session'],
    parts: ['hooks/connect/links/useWalletStores', 'hooks/connect/links/detectDevice'],
  },
  /** What was asked of wallets and sent from the page. */
  journal: {
    after: ['data'],
    lazy: ['hooks/shared/storage/forgetDevice'],
    parts: [
      'hooks/intents/journal',
      'hooks/intents/locks',
      'hooks/transactions/followStored',
      'hooks/transactions/keepTransactions',
      'hooks/transactions/transactionsOf',
    ],
  },
  transfers: {
    after: ['data'],
    parts: [
      'hooks/send/review/holdPlan',
      'hooks/send/context',
      'hooks/shared/errors/sending',
      'hooks/shared/errors/transfers',
    ],
  },
  account: { after: ['tabs', 'icons'], lazy: ['ui-kit/views/account/accountParts'] },
  connect: { after: ['modal'], lazy: ['ui-kit/router/connectViews'] },
  directory: {
    after: ['connect', 'common'],
    lazy: ['ui-kit/views/connect/DirectoryReader', 'hooks/clients/directory/directories'],
  },
  wallets: { after: ['directory', 'lists', 'devices'], lazy: ['ui-kit/router/walletViews'] },
  pairing: {
    after: ['directory', 'qrCode', 'tabs', 'devices'],
    lazy: ['ui-kit/router/pairingViews', 'hooks/connect/browseWallet'],
  },
  holdings: {
    after: ['account', 'lists', 'journal'],
    lazy: ['ui-kit/router/holdingViews', 'ui-kit/views/account/ManageTokens'],
  },
  settings: { after: ['account', 'lists', 'qrCode', 'transfers'], lazy: ['ui-kit/router/settingsViews'] },
  /** What Send and Swap draw amounts with, and the button that asks the wallet. */
  money: {
    after: ['holdings', 'settings'],
    parts: ['ui-kit/router/ConfirmDock', 'ui-kit/router/TransactionLink'],
  },
  send: { after: ['money'], lazy: ['ui-kit/views/send/sendParts'] },
  /** Journals a confirmed transfer, asks the wallet and finds out what became of what was sent. */
  transactions: {
    after: ['journal', 'transfers'],
    lazy: [
      'hooks/send/review/sending',
      'hooks/intents/asking',
      'hooks/intents/watchIntents',
      'hooks/transactions/recording/createRecorder',
      'hooks/transactions/effects/followTransactions',
    ],
  },
  signIn: { after: ['data'], lazy: ['hooks/siwx/effects/followSignIn', 'hooks/siwx/siwxParts'] },
  signInViews: { after: ['common', 'icons', 'signIn'], lazy: ['ui-kit/router/signInViews'] },
  /** Where figures come from beside the nodes. */
  sources: {
    after: ['data'],
    lazy: [
      'hooks/clients/blockchain/createBlockchainClient',
      'hooks/clients/blockchain/createHostedPortfolio',
      'hooks/clients/rpc/builtInTokens',
      'hooks/clients/pictures/readPicture',
      'hooks/clients/rpc/pictures',
      'hooks/portfolio/createListing',
      'hooks/portfolio/nfts/arrangeNfts',
      'hooks/networks/effects/pingWhileOpen',
    ],
  },
  evm: {
    after: ['data'],
    lazy: [
      'hooks/evm/createEvmActions',
      'hooks/evm/wallet/switchEip1193Network',
      'hooks/clients/wallet/createWalletAssets',
    ],
  },
  evmSigning: { after: ['evm', 'transfers'], lazy: ['hooks/evm/signing', 'hooks/evm/read/readEffect'] },
  /** What quotes, proves, journals and makes swaps. */
  swap: {
    after: ['money', 'evmSigning', 'transactions', 'sources'],
    lazy: [
      'hooks/evm/swap/swapping',
      'hooks/evm/swap/readSwapEffect',
      'hooks/swap/planReview',
      'hooks/clients/blockchain/createHostedSwap',
    ],
    parts: ['hooks/swap/useSwap', 'hooks/swap/tokens/useSwapTokens'],
  },
  swapViews: { after: ['swap'], lazy: ['ui-kit/views/swap/swapParts'] },
  swapLimits: { after: ['swapViews'], lazy: ['ui-kit/views/swap/slippageParts'] },
  /** What not every swap needs: trades of Uniswap V2, and permits. */
  rareSwaps: { after: ['swap'], lazy: ['hooks/evm/swap/tradingV2', 'hooks/evm/swap/permitting'] },
  /** What lists and takes back what swaps may take. */
  approvals: { after: ['swap'], lazy: ['ui-kit/views/approvals/approvalParts'] },
  /** What looks names up, has a message signed and registers them, with its views. */
  names: {
    after: ['settings'],
    lazy: ['ui-kit/views/names/nameParts', 'hooks/clients/blockchain/createHostedNames'],
  },
  evmClient: { after: ['evm'], lazy: ['hooks/evm/read/createClient'] },
  ens: { after: ['evm'], lazy: ['hooks/evm/read/normalizeWithTable'] },
  solanaWallets: {
    after: ['data'],
    lazy: ['hooks/solana/wallet/discoverWallets', 'hooks/solana/sign/signIn'],
  },
  solana: { after: ['transfers', 'solanaWallets'], lazy: ['hooks/solana/createSolanaActions'] },
  solanaSigning: { after: ['solana'], lazy: ['hooks/solana/signing'] },
  solanaSwap: { after: ['swap', 'solanaSigning'], lazy: ['hooks/solana/swap/swapping'] },
  /** What wallets behind messages share. */
  providers: { after: ['data'], parts: ['hooks/shared/createProviderEvents'] },
  walletconnect: {
    after: ['providers'],
    lazy: ['hooks/clients/walletconnect/createDriver', 'hooks/clients/walletconnect/settleSignIn'],
  },
  /** The embedded wallet's frame: its messages, and the provider behind them. */
  embedded: { after: ['providers'], lazy: ['hooks/connect/embedded/hostedParts'] },
  /** Its views, and the sign-in by email behind them. */
  embeddedViews: { after: ['modal', 'data'], lazy: ['ui-kit/views/embedded/embeddedParts'] },
  networkButton: {
    after: ['networks', 'pictures'],
    code: `import { NetworkButton } from '@latchkey/ui-kit'; use(NetworkButton)`,
  },
  accountButton: {
    after: ['page'],
    code: `import { AccountButton } from '@latchkey/ui-kit'; use(AccountButton)`,
  },
  solanaAdapter: { after: ['page'], code: `import { solana } from '@latchkey/hooks/solana'; use(solana)` },
  pairingTransport: {
    after: ['page'],
    code: `import { walletConnect } from '@latchkey/hooks/walletconnect'; use(walletConnect)`,
  },
  embeddedWallet: {
    after: ['page'],
    code: `import { hostedEmbeddedWallet } from '@latchkey/hooks/embedded'; use(hostedEmbeddedWallet)`,
  },
  siwx: {
    after: ['page'],
    code: `import { createSiwx, httpSiwx } from '@latchkey/hooks/siwx'; use(createSiwx, httpSiwx)`,
  },
}
