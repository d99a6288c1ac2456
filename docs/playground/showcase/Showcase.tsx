import { type Latchkey, LatchkeyProvider, useAccount, useModal } from '@latchkey/hooks'
import type { Manifest } from '@latchkey/localnet'
import { MessagesProvider } from '@latchkey/ui-kit'
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import './page.css'
import { createDemoLatchkey } from '../createDemoLatchkey.js'
import { Panel } from '../Panel.js'
import { readSettings, type Settings } from '../settings.js'
import { CopyButton } from './CopyButton.js'
import { Offcut } from './Offcut.js'
import { Studio } from './Studio.js'
import { initialStudio, type StudioState, writeTheme } from './studio.js'

/** The settings of the page that a visitor sees first: everything on, as an app has it. */
export const showcaseSettings: Settings = {
  ...readSettings('').settings,
  ...{ adapters: 'both', balances: 'service', siwx: 'optional', testnets: '0' },
}

const install = 'npm i @latchkey/ui-kit @latchkey/hooks'

const configCode = `import { createLatchkey } from '@latchkey/hooks'
import { evm } from '@latchkey/hooks/evm'
import { base, mainnet, solanaMainnet } from '@latchkey/hooks/networks'
import { solana } from '@latchkey/hooks/solana'
import { walletConnect } from '@latchkey/hooks/walletconnect'

export const latchkey = createLatchkey({
  app: { name: 'Offcut', url: 'https://offcut.example' },
  networks: [mainnet, base, solanaMainnet],
  adapters: [evm(), solana()],
  projectId: '…', // yours, for phones and the wallet directory
  pairing: walletConnect(),
})`

/** No language but English comes with the kit: its texts stand for those of one that is read from right to left. */
const loadNone = async () => ({})

const darkQuery = '(prefers-color-scheme: dark)'
const useSystemDark = () =>
  useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(darkQuery)
      query.addEventListener('change', onChange)
      return () => query.removeEventListener('change', onChange)
    },
    () => matchMedia(darkQuery).matches,
  )

/** What the modal is, live beside its theme studio. */
export function Showcase({ manifest }: { manifest: Manifest }): ReactNode {
  const [latchkey] = useState<Latchkey>(() => createDemoLatchkey(manifest, showcaseSettings))
  const [studio, setStudio] = useState<StudioState>(initialStudio)
  const isDark = useSystemDark()
  const mode = studio.theme === 'auto' ? (isDark ? 'dark' : 'light') : studio.theme
  useEffect(() => {
    document.documentElement.dataset['theme'] = mode
  }, [mode])
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <div className="pg">
        <a className="pg-skip" href="#bench">
          Skip to the modal
        </a>
        <header className="pg-top">
          <a className="pg-logo" href="#top">
            <img src="./key.svg" alt="" />
            Latchkey
          </a>
          <nav aria-label="Page">
            <a href="#bench">Playground</a>
            <a href="#code">Code</a>
            <a href="#developer">Developer</a>
          </nav>
          <span className="pg-grow" />
          <CopyButton className="pg-cmd" text={install}>
            {install}
          </CopyButton>
        </header>
        <main id="top">
          <section className="pg-hero" aria-labelledby="promise">
            <h1 id="promise">
              A complete wallet modal. <span>11 KB until someone clicks.</span>
            </h1>
            <p>
              Connect, sign in, send, receive and swap on EVM and Solana. Drop it into your React app, match
              it to your brand, ship it under MIT. This one is live, so try it.
            </p>
            <Steps />
          </section>
          <section className="pg-bench" id="bench" aria-label="Playground">
            <MessagesProvider locale={studio.dir === 'rtl' ? 'he' : 'en'} loadMessages={loadNone}>
              <Offcut
                {...{ manifest, studio, mode }}
                onFrame={(frame) => setStudio((before) => ({ ...before, frame }))}
              />
            </MessagesProvider>
            <Studio state={studio} mode={mode} onChange={setStudio} />
          </section>
          <section className="pg-code" id="code" aria-label="Code for this setup">
            <File name="Wallet.tsx" text={writeTheme(studio)} />
            <File name="latchkey.ts" text={configCode} />
          </section>
          <Facts />
          <details className="pg-dev" id="developer">
            <summary>
              <span>
                <b>Developer</b>
                <small>Every setting of the demo, on a plain page that an address describes</small>
              </span>
            </summary>
            <Panel settings={showcaseSettings} />
          </details>
        </main>
        <footer className="pg-foot">
          Offcut is an invented shop. The networks here run on this machine, and nothing on them has value.
        </footer>
      </div>
    </LatchkeyProvider>
  )
}

/** The three steps of connecting, and which one is next. */
function Steps(): ReactNode {
  const { status } = useAccount()
  const { isOpen, isLoading } = useModal()
  const isAsked = isLoading || status === 'connecting'
  const at = status === 'connected' ? 3 : isAsked ? 2 : isOpen ? 1 : 0
  return (
    <ol className="pg-steps" aria-label="Try it in three steps">
      {['Connect', 'Demo Wallet', 'Approve'].map((name, index) => (
        <li key={name} data-done={index < at || undefined} aria-current={index === at ? 'step' : undefined}>
          <i aria-hidden="true">{index < at ? '✓' : index + 1}</i>
          {name}
        </li>
      ))}
    </ol>
  )
}

function File({ name, text }: { name: string; text: string }): ReactNode {
  return (
    <div className="pg-file">
      <header>
        <span>{name}</span>
        <CopyButton className="pg-copy" text={text}>
          Copy
        </CopyButton>
      </header>
      {/* biome-ignore lint/a11y: it scrolls, so the keyboard has to reach it */}
      <pre tabIndex={0} role="region" aria-label={name}>
        <code>{text}</code>
      </pre>
    </div>
  )
}

const facts = [
  [
    'Tested on the real thing',
    'Every flow runs in a browser against nodes, wallets and a relay, all on your own machine.',
  ],
  [
    'Nothing of ours in between',
    'No account, no key and no server of ours. By default, balances and names come from the networks’ nodes.',
  ],
  ['Yours to change', 'Theme it with CSS variables, replace any view, or keep the hooks and draw your own.'],
] as const

function Facts(): ReactNode {
  return (
    <section className="pg-facts" aria-label="Why">
      {facts.map(([title, text]) => (
        <div key={title}>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
      ))}
    </section>
  )
}
