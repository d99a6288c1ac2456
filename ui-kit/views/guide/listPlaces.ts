import type { Wallet } from '@latchkey/hooks'
import type { guideMessages } from '../../messages/en/guide.js'
import type { Translate } from '../../messages/Message.js'

/** The platforms a wallet runs on: "Browser and phone". Empty where its record names none. */
export function listPlaces(wallet: Wallet, locale: string, t: Translate<typeof guideMessages.en>): string {
  const places = [
    (wallet.chromeStore ?? wallet.injected?.length) && t('get.browser'),
    (wallet.appStore ?? wallet.playStore ?? wallet.mobileLink) && t('get.phone'),
    wallet.desktopLink && t('get.desktop'),
    wallet.webappLink && t('get.web'),
  ].filter((place): place is string => typeof place === 'string' && place !== '')
  const text = new Intl.ListFormat(locale).format(places)
  const [first = '', ...rest] = text
  return first.toLocaleUpperCase(locale) + rest.join('')
}
