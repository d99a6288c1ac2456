import { namespaceOf } from '../../shared/caip.js'
import { foldText } from '../../shared/text/foldText.js'
import type { CaipNetworkId } from '../../shared/types/caip.js'
import type { WalletDirectory } from '../../shared/types/directory.js'
import type { Wallet } from '../../shared/types/wallet.js'

/** A directory without network access: well-known wallets, searchable by name, without pictures. */
export function createBuiltInDirectory(): WalletDirectory {
  return {
    async getWallets({ page, pageSize, search = '', include = [], exclude = [], chains = [], signal }) {
      signal?.throwIfAborted()
      const text = foldText(search)
      const namespaces = chains.map(namespaceOf)
      const matches = builtInWallets.filter(
        (wallet) =>
          foldText(wallet.name).includes(text) &&
          (include.length === 0 || include.includes(wallet.id)) &&
          !exclude.includes(wallet.id) &&
          (namespaces.length === 0 || wallet.chains.some((chain) => namespaces.includes(namespaceOf(chain)))),
      )
      const start = (page - 1) * pageSize
      return { wallets: matches.slice(start, start + pageSize), count: matches.length }
    },
  }
}

const chromeStore = (id: string) => `https://chromewebstore.google.com/detail/${id}`
const appStore = (id: string) => `https://apps.apple.com/app/id${id}`
const playStore = (id: string) => `https://play.google.com/store/apps/details?id=${id}`

const ethereum: CaipNetworkId = 'eip155:1'
const solana: CaipNetworkId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/**
 * Well-known wallets for apps without a directory, under the hosted directory's ids, so that `featured` and
 * `exclude` work the same with both. `chains` holds the main network of each namespace that the wallet supports.
 */
export const builtInWallets: readonly Wallet[] = [
  {
    id: 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96',
    name: 'MetaMask',
    rdns: 'io.metamask',
    homepage: 'https://metamask.io',
    mobileLink: 'metamask://',
    linkMode: 'https://metamask.app.link',
    chromeStore: chromeStore('nkbihfbeogaeaoehlefnkodbefgpgknn'),
    appStore: appStore('1438144202'),
    playStore: playStore('io.metamask'),
    chains: [ethereum, solana],
    supportsWalletConnect: true,
  },
  {
    id: '4622a2b2d6af1c9844944291e5e7351a6aa24cd7b23099efac1b2fd875da31a0',
    name: 'Trust Wallet',
    rdns: 'com.trustwallet.app',
    homepage: 'https://trustwallet.com',
    mobileLink: 'trust://',
    linkMode: 'https://link.trustwallet.com',
    chromeStore: chromeStore('egjidjbpglichdcondbcbdnbeeppgdph'),
    appStore: appStore('1288339409'),
    playStore: playStore('com.wallet.crypto.trustapp'),
    chains: [ethereum, solana],
    supportsWalletConnect: true,
  },
  {
    id: '971e689d0a5be527bac79629b4ee9b925e82208e5168b733496a09c0faed0709',
    name: 'OKX Wallet',
    rdns: 'com.okex.wallet',
    homepage: 'https://web3.okx.com',
    mobileLink: 'okex://main',
    chromeStore: chromeStore('mcohilncbfahbmgdjkbpemcciiolgcge'),
    appStore: appStore('1327268470'),
    playStore: playStore('com.okinc.okex.gp'),
    chains: [ethereum, solana],
    supportsWalletConnect: true,
  },
  {
    id: '38f5d18bd8522c244bdd70cb4a68e0e718865155811c043f052fb9f1c51de662',
    name: 'Bitget Wallet',
    rdns: 'com.bitget.web3',
    homepage: 'https://web3.bitget.com',
    mobileLink: 'bitkeep://',
    chromeStore: chromeStore('jiidiaalihmmhddjgbnbgdfflelocpak'),
    chains: [ethereum, solana],
    supportsWalletConnect: true,
  },
  {
    id: '2fafea35bb471d22889ccb49c08d99dd0a18a37982602c33f696a5723934ba25',
    name: 'Binance Wallet',
    homepage: 'https://www.binance.com/en/web3wallet',
    mobileLink: 'bnc://app.binance.com/cedefi',
    appStore: appStore('1436799971'),
    playStore: playStore('com.binance.dev'),
    chains: [ethereum, solana],
    supportsWalletConnect: true,
  },
  {
    id: '1ae92b26df02f0abca6304df07debccd18262fdf5fe82daa81593582dac9a369',
    name: 'Rainbow',
    rdns: 'me.rainbow',
    homepage: 'https://rainbow.me',
    mobileLink: 'rainbow://',
    linkMode: 'https://rnbwapp.com',
    chromeStore: chromeStore('opfgelmcmbiajamepnmloijbpoleiama'),
    appStore: appStore('1457119021'),
    playStore: playStore('me.rainbow'),
    chains: [ethereum],
    supportsWalletConnect: true,
  },
  {
    id: '18388be9ac2d02726dbac9777c96efaac06d744b2f6d580fccdd4127a6d01fd1',
    name: 'Rabby Wallet',
    rdns: 'io.rabby',
    homepage: 'https://rabby.io',
    chromeStore: chromeStore('acmacodkjbdgmoleebolmdjonilkdbch'),
    chains: [ethereum],
  },
  {
    id: 'ecc4036f814562b41a5268adc86270fba1365471402006302e70169465b7ac18',
    name: 'Zerion',
    rdns: 'io.zerion.wallet',
    homepage: 'https://zerion.io',
    mobileLink: 'zerion://',
    linkMode: 'https://wallet.zerion.io',
    chromeStore: chromeStore('klghhnkeealcohjjanjjdaeeggmfmlpl'),
    appStore: appStore('1456732565'),
    playStore: playStore('io.zerion.android'),
    chains: [ethereum],
    supportsWalletConnect: true,
  },
  {
    id: 'c03dfee351b6fcc421b4494ea33b9d4b92a984f87aa76d1663bb28705e95034a',
    name: 'Uniswap Wallet',
    rdns: 'org.uniswap.app',
    homepage: 'https://wallet.uniswap.org',
    mobileLink: 'uniswap://',
    linkMode: 'https://uniswap.org/app',
    chromeStore: chromeStore('nnpmfplkfogfpmcngplhnbdnnilmcdcg'),
    appStore: appStore('6443944476'),
    playStore: playStore('com.uniswap.mobile'),
    chains: [ethereum],
    supportsWalletConnect: true,
  },
  {
    id: '19177a98252e07ddfc9af2083ba8e07ef627cb6103467ffebb3f8f4205fd7927',
    name: 'Ledger',
    homepage: 'https://www.ledger.com',
    mobileLink: 'ledgerlive://',
    desktopLink: 'ledgerlive://',
    appStore: appStore('1361671700'),
    playStore: playStore('com.ledger.live'),
    chains: [ethereum],
    supportsWalletConnect: true,
  },
  {
    id: '225affb176778569276e484e1b92637ad061b01e13a048b35a9d280c3b58970f',
    name: 'Safe',
    homepage: 'https://safe.global',
    mobileLink: 'safe://',
    webappLink: 'https://app.safe.global',
    appStore: appStore('1515759131'),
    playStore: playStore('io.gnosis.safe'),
    chains: [ethereum],
    supportsWalletConnect: true,
  },
  {
    id: 'a797aa35c0fadbfc1a53e7f675162ed5226968b44a19ee3d24385c64d1d3c393',
    name: 'Phantom',
    rdns: 'app.phantom',
    homepage: 'https://phantom.com',
    chromeStore: chromeStore('bfnaelmomeimhlpmgjnjophhpkkoljpa'),
    appStore: appStore('1598432977'),
    playStore: playStore('app.phantom'),
    chains: [ethereum, solana],
    supportsWalletConnect: false,
  },
  {
    id: '1ca0bdd4747578705b1939af023d120677c64fe6ca76add81fda36e350605e79',
    name: 'Solflare',
    homepage: 'https://solflare.com',
    chromeStore: chromeStore('bhhhlbepdkbapadjdnnojkbgioiodbic'),
    appStore: appStore('1580902717'),
    playStore: playStore('com.solflare.mobile'),
    chains: [solana],
  },
  {
    id: '2bd8c14e035c2d48f184aaa168559e86b0e3433228d3c4075900a221785019b0',
    name: 'Backpack',
    rdns: 'app.backpack',
    homepage: 'https://backpack.app',
    chromeStore: chromeStore('aflkmfhebedbjioipglgcbcmnbpgliof'),
    chains: [ethereum, solana],
  },
  {
    id: 'd0ca99ff52b99abc48743dad0f7fc891e041be73574f7fac4afe5d4bb83845c8',
    name: 'Coinbase Wallet',
    rdns: 'com.coinbase.wallet',
    homepage: 'https://www.coinbase.com/wallet',
    chromeStore: chromeStore('hnfanknocfeofbddgcijnmhnfnkdnaad'),
    appStore: appStore('1278383455'),
    playStore: playStore('org.toshi'),
    chains: [ethereum, solana],
  },
]
