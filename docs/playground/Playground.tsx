import { type Latchkey, LatchkeyError, LatchkeyProvider, type OpenableView } from '@latchkey/hooks'
import type { Manifest } from '@latchkey/localnet'
import { ConnectButton, LatchkeyModal, MessagesProvider, NetworkButton } from '@latchkey/ui-kit'
import { type ReactNode, useEffect, useState } from 'react'
import { createDemoLatchkey } from './createDemoLatchkey.js'
import { loadPseudoMessages } from './loadPseudoMessages.js'
import { Panel } from './Panel.js'
import type { Settings } from './settings.js'

export type PlaygroundProps = { manifest: Manifest; settings: Settings; problems: readonly string[] }

type Made = { latchkeys: readonly Latchkey[]; problem?: string }

function make(manifest: Manifest, settings: Settings): Made {
  try {
    const ids = settings.instances === '2' ? ['default', 'second'] : ['default']
    return { latchkeys: ids.map((id) => createDemoLatchkey(manifest, settings, id)) }
  } catch (thrown) {
    if (thrown instanceof LatchkeyError) return { latchkeys: [], problem: thrown.message }
    throw thrown
  }
}

function Demo({ latchkey, settings }: { latchkey: Latchkey; settings: Settings }): ReactNode {
  useEffect(() => {
    if (settings.view && settings.embedded === '0') latchkey.open({ view: settings.view as OpenableView })
  }, [latchkey, settings])
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <MessagesProvider locale={settings.locale} loadMessages={loadPseudoMessages}>
        <section className="stage" aria-label={latchkey.id === 'default' ? 'Demo' : 'Second demo'}>
          <div className="buttons">
            <NetworkButton />
            <ConnectButton />
          </div>
          <LatchkeyModal embedded={settings.embedded === '1'} />
        </section>
      </MessagesProvider>
    </LatchkeyProvider>
  )
}

/** A page that embeds the modal, with a panel for its settings. */
export function Playground({ manifest, settings, problems }: PlaygroundProps): ReactNode {
  const [{ latchkeys, problem }] = useState(() => make(manifest, settings))
  const all = problem ? [...problems, problem] : problems
  return (
    <main className="page">
      <header className="masthead">
        <h1>Latchkey playground</h1>
        <p>A wallet modal on two networks that run on this machine. Nothing here is worth anything.</p>
      </header>
      {all.length > 0 && (
        <div role="alert" className="problems">
          {all.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {latchkeys.map((latchkey) => (
        <Demo key={latchkey.id} latchkey={latchkey} settings={settings} />
      ))}
      <Panel settings={settings} />
    </main>
  )
}
