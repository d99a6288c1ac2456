import { expect, test } from 'vitest'
import { builtInWallets } from '../../../../hooks/clients/directory/createBuiltInDirectory.js'
import { checkExternalUrl } from '../../../../hooks/shared/links/checkExternalUrl.js'
import { isWalletScheme } from '../../../../hooks/shared/links/walletSchemes.js'

const others = {
  page: 'javascript data blob view-source ipfs web+wallet chrome-extension moz-extension',
  browser:
    'x-safari-http x-safari-https safari-https firefox firefox-focus brave opera opera-http opera-https touch-https googlechromes microsoft-edge-https duckduckgo ddgquicklink vivaldi yandexbrowser-open-url ucbrowser onionhttps alohabrowser ecosia mttbrowser baiduboxapp edge-http msedge puffins icabmobiles aloha samsunginternet mibrowser qqbrowser vivaldi-https maxthon operagx operatouch naversearchapp whale ddg quark sogou',
  messenger:
    'whatsapp whatsapp-business tg telegram sgnl viber line fb-messenger fb123 instagram discord mailto googlegmail ms-outlook kakaotalk zalo kik threema slack msteams zoommtg xmpp irc mqq twitter facebook signal qq nostr imessage tiktok messenger matrix element im ircs sips hangouts groupme rocketchat mattermost dingtalk lark feishu keybase linkedin vk mqqwpa',
  system:
    'tel sms facetime-audio prefs app-prefs app-settings settings-navigation shortcuts x-apple-health itms-apps intent geo maps search-ms smsto mms mmsto telprompt callto content applescript help ssh telnet vnc rdp smb ldap magnet search webcal calshow feed nfs gopher comgooglemaps photos-redirect package shoebox contacts photos ibooks itunes otpauth otpauth-migration jnlp ldaps rtmp rsync dns ed2k odopen onenote',
  coin: 'bitcoin litecoin dogecoin ethereum solana solana-wallet monero lightning lnurlp stellar web+stellar wc ton xrp algorand nano kaspa payto upi alipays paypal bch ecash xrpl namecoin bitcoin-cash bitcoingold btc ltc doge eth groestlcoin qtum komodo iota firo',
}

test.each(
  Object.entries(others).flatMap(([owner, schemes]) => schemes.split(' ').map((scheme) => [owner, scheme])),
)('of a %s: %s opens no wallet', (_, scheme) => {
  expect(isWalletScheme(scheme ?? '')).toBe(false)
  for (const link of [`${scheme}://open-url?url=https://evil.example`, `${scheme}:wc?uri=a`])
    expect(checkExternalUrl(link, { purpose: 'wallet' }).verdict).toBe('block')
})

const ownSchemes =
  'metamask trust okex bitkeep bnc rainbow zerion phantom cbwallet uniswap imtokenv2 tpoutside ledgerlive safe argent exodus tronlinkoutside tonkeeper bitcoincom coinbase xumm solflare torus nearwallet wirex edgewallet bitcoincom bitpay coinomi ethos iotexwallet dotwallet ethereumwallet elementwallet'

test.each(ownSchemes.split(' '))('%s is a wallet’s own', (scheme) => {
  expect(isWalletScheme(scheme)).toBe(true)
})

test('every link of the built-in wallets opens', () => {
  const links = builtInWallets.flatMap(({ mobileLink, linkMode, desktopLink, webappLink }) =>
    [mobileLink, linkMode, desktopLink, webappLink].filter((link) => link !== undefined),
  )
  expect(links.filter((link) => checkExternalUrl(link, { purpose: 'wallet' }).verdict === 'block')).toEqual(
    [],
  )
})
