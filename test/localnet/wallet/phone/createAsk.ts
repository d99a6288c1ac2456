import { askPerson } from '../frame/askPerson.js'
import { createAsker } from '../frame/createAsker.js'
import type { Phone } from './Phone.js'
import type { StartPhoneParameters } from './startPhone.js'

/** Puts the questions of apps in place of the rest of the page, one after the other. */
export function createAsk({ container, home, options }: StartPhoneParameters): Phone['ask'] {
  const asker = createAsker((isVisible) => {
    home.element.hidden = isVisible
    if (isVisible) asker.shown()
    else home.focus()
  })
  return ({ app, prompt, over }) => {
    home.say(`${app.name} has asked.`)
    return askPerson({
      mode: options.mode,
      prompt,
      show: () => asker.ask({ wallet: 'Demo Phone Wallet', origin: app.url, prompt, container }, over),
    })
  }
}
