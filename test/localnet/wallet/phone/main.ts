import { createElement } from '../frame/createElement.js'
import { readWalletManifest } from '../frame/readWalletManifest.js'
import { createHome } from './createHome.js'
import { holdProfile } from './holdProfile.js'
import { readPhoneOptions } from './readPhoneOptions.js'
import { type RunningPhone, startPhone } from './startPhone.js'

const home = createHome()
const container = createElement('div')
document.body.append(home.element, container)
open().catch((error: unknown) => home.say(error instanceof Error ? error.message : String(error)))

async function open(): Promise<void> {
  const options = readPhoneOptions(location)
  // A connection link works once, so that a reload must not bring it again.
  history.replaceState(null, '', withoutLink(new URL(location.href)))
  let running: RunningPhone | undefined
  await holdProfile(options.profile, async () => {
    running = await startPhone({ manifest: readWalletManifest(), options, home, container })
  })
  await running?.stop()
  showTakenOver()
}

function withoutLink(url: URL): URL {
  url.searchParams.delete('uri')
  url.hash = ''
  return url
}

function showTakenOver(): void {
  const here = createElement('button', 'Use it here')
  here.addEventListener('click', () => location.reload())
  const main = createElement('main')
  main.append(
    createElement('h1', 'Demo Phone Wallet'),
    createElement('p', 'The wallet is open in another tab.'),
    here,
  )
  document.body.replaceChildren(main)
}
