import { isAppScheme } from './checkWebUrl.js'

/**
 * Schemes of other apps, of browsers, messengers, the system and currencies: a pairing URI in such a link would go to another app,
 * and a website would be opened around the check. Thousands of wallets have schemes of their own, so the others are listed.
 */
const others =
  ' ws wss market content resource jar shell ssh telnet vnc rdp sftp smb ldap magnet help search shortcuts steam ipfs firefox klar vivaldi puffin puffins dolphin arc ecosia icabmobile icabmobiles aloha msedge samsunginternet sleipnir maxthon baiduboxapp ddgquicklink message smsto mms mmsto telprompt callto tg sgnl viber line kakaotalk kakaolink zalo kik threema slack msteams zoommtg zoomus xmpp irc mqq wechat weixin qq signal mqqapi twitter facebook tiktok nostr imessage outlook googlegmail ymail sip webcal webcals calshow feed news nntp gopher rtsp nfs afp dav davs git svn tftp geo maps comgooglemaps photos-redirect prefs settings workflow bitcoin bitcoincash litecoin dogecoin dash zcash monero ripple xrp stellar tezos cardano tron ton algorand nano kaspa payto upi alipay alipays paypal venmo cashapp bitcoinsv bsv bch ecash xrpl namecoin peercoin vertcoin decred digibyte ravencoin lightning groestlcoin qtum komodo iota firo wownero btc ltc doge eth matrix element im pres ircs irc6 sips messenger hangouts groupme rocketchat mattermost dingtalk lark feishu keybase linkedin weibo sinaweibo vk reddit pinterest youtube spotify package shoebox contacts addressbook photos ibooks itunes podcasts otpauth otpauth-migration jnlp jnlps ldaps rtmp rsync dns ed2k ipns dat hyper gemini odopen onenote xbox roblox naversearchapp quark sogou whale ddg '
/** Also anywhere: browsers name themselves, or the protocol that they take. */
const patternsOfOthers =
  /http|browser|^(facetime|search-|microsoft|googlechrome|vscode|x-|web\+|safari|firefox-|brave|opera|touch-|duckduckgo|yandex|whatsapp|telegram|fb|instagram|snapchat|discord|skype|apple|app-|settings-|solana-|lnurl|bitcoin-|bitcoing|mqq|epic|chromium)/

/** Whether a scheme, in lower case, may be a wallet's own. */
export const isWalletScheme = (scheme: string): boolean =>
  isAppScheme(scheme, '') && !patternsOfOthers.test(scheme) && !others.includes(` ${scheme} `)
