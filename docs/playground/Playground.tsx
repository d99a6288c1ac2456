import { type Latchkey, type LatchkeyEvent, LatchkeyProvider, type OpenableView } from '@latchkey/hooks'
import { LatchkeyError } from '@latchkey/hooks/errors'
import type { Manifest } from '@latchkey/localnet'
import { ConnectButton, LatchkeyModal, MessagesProvider, NetworkButton } from '@latchkey/ui-kit'
import { memo, type ReactNode, useCallback, useEffect, useState } from 'react'
import './playground.css'
import { createDemoLatchkey } from './createDemoLatchkey.js'
import { EventEar, EventLog, type Heard } from './EventLog.js'
import { loadPseudoMessages } from './loadPseudoMessages.js'
import { Panel } from './Panel.js'
import { Requests } from './Requests.js'
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

const mostEvents = 12

type DemoProps = {
  latchkey: Latchkey
  settings: Settings
  onEvent: (id: string, event: LatchkeyEvent) => void
}

/** Hearing of an event draws the list of events anew, and nothing of this. */
const Demo = memo(function Demo({ latchkey, settings, onEvent }: DemoProps): ReactNode {
  useEffect(() => {
    if (settings.view && settings.embedded === '0') latchkey.open({ view: settings.view as OpenableView })
  }, [latchkey, settings])
  return (
    <LatchkeyProvider latchkey={latchkey}>
      <EventEar onEvent={(event) => onEvent(latchkey.id, event)} />
      <MessagesProvider locale={settings.locale} loadMessages={loadPseudoMessages}>
        <section className="stage" aria-label={latchkey.id === 'default' ? 'Demo' : 'Second demo'}>
          <div className="buttons">
            <NetworkButton />
            <ConnectButton />
          </div>
          <Requests />
          <LatchkeyModal embedded={settings.embedded === '1'} />
        </section>
      </MessagesProvider>
    </LatchkeyProvider>
  )
})

/** A page that embeds the modal, with a panel for its settings. */
export function Playground({ manifest, settings, problems }: PlaygroundProps): ReactNode {
  const [{ latchkeys, problem }] = useState(() => make(manifest, settings))
  const [heard, setHeard] = useState<readonly Heard[]>([])
  const hear = useCallback((id: string, event: LatchkeyEvent) => {
    setHeard((before) => [...before, { key: (before.at(-1)?.key ?? 0) + 1, id, ...event }].slice(-mostEvents))
  }, [])
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
        <Demo key={latchkey.id} latchkey={latchkey} settings={settings} onEvent={hear} />
      ))}
      <Panel settings={settings} />
      <EventLog heard={heard} />
    </main>
  )
}
