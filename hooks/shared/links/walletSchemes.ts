import { isAppScheme } from './checkWebUrl.js'

/**
 * Schemes of other apps, of browsers, messengers, the system and currencies: a pairing URI in such a link would go to another app,
 * and a website would be opened around the check. Thousands of wallets have schemes of their own, so the others are listed.
 */
const others =
  ' ws wss market content resource jar shell ssh telnet vnc rdp sftp smb ldap magnet help search shortcuts steam ipfs firefox klar vivaldi puffin dolphin arc ecosia baiduboxapp ddgquicklink mttbrowser message smsto mms mmsto telprompt callto tg sgnl viber line kakaotalk kakaolink zalo kik threema slack msteams zoommtg zoomus xmpp irc mqq wechat weixin twitter googlegmail ymail sip geo maps prefs settings workflow bitcoin bitcoincash litecoin dogecoin dash zcash monero ripple xrp stellar tezos cardano tron ton algorand nano kaspa payto lightning '
const startsOfOthers =
  /^(facetime|search-|microsoft|googlechrome|vscode|x-|web\+|safari|firefox-|brave|opera-|touch-|duckduckgo|yandex|ucbrowser|whatsapp|telegram|fb|instagram|snapchat|discord|skype|apple|app-|onionhttp|alohabrowser|settings-|solana-|lnurl)/

/** Whether a scheme, in lower case, may be a wallet's own. */
export const isWalletScheme = (scheme: string): boolean =>
  isAppScheme(scheme, '') && !startsOfOthers.test(scheme) && !others.includes(` ${scheme} `)
