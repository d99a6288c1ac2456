import { isAppScheme } from './checkWebUrl.js'

/**
 * Schemes of other apps, of browsers, messengers, the system and currencies: a pairing URI in such a link would go to another app,
 * and a website would be opened around the check. Thousands of wallets have schemes of their own, so the others are listed.
 */
const others =
  ' ws wss market resource jar shell ssh shortcuts steam ipfs firefox klar vivaldi puffin dolphin arc message tg sgnl viber line wechat weixin googlegmail sip geo maps prefs settings workflow bitcoin bitcoincash litecoin dogecoin dash zcash monero ripple stellar tezos cardano tron lightning '
const startsOfOthers =
  /^(facetime|search-|microsoft|googlechrome|vscode|x-|web\+|safari|firefox-|brave|opera-|touch-|duckduckgo|yandex|ucbrowser|whatsapp|telegram|fb|instagram|snapchat|discord|skype|apple-|app-|settings-|solana-|lnurl)/

/** Whether a scheme, in lower case, may be a wallet's own. */
export const isWalletScheme = (scheme: string): boolean =>
  isAppScheme(scheme, '') && !startsOfOthers.test(scheme) && !others.includes(` ${scheme} `)
