import {
  type OpenModalParameters,
  type RouteName,
  useAccount,
  useEvents,
  useModal,
  useSiwx,
} from '@latchkey/hooks'
import type { Manifest } from '@latchkey/localnet'
import { ConnectButton, createTheme, LatchkeyModal } from '@latchkey/ui-kit'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import './offcut.css'
import { edition, type Print, paymentLink, prints } from './prints.js'
import { Segments } from './Studio.js'
import { onBrandOf, type StudioState, tokensOf } from './studio.js'

const pictures: { readonly [id in Print['id']]: string } = {
  lowTide: new URL('./lowTide.svg', import.meta.url).href,
  allotment: new URL('./allotment.svg', import.meta.url).href,
  nightFerry: new URL('./nightFerry.svg', import.meta.url).href,
}

/** What the visitor may try, each a view of the modal. */
const views = {
  Shop: 'Shop',
  Account: 'Account',
  SignIn: 'Sign in',
  Pay: 'Pay',
  Swap: 'Swap',
  Receive: 'Receive',
} as const
type Try = keyof typeof views

/** What of them a view of the modal belongs to. */
const shown: { readonly [view in RouteName]?: Try } = {
  ...{ Connect: 'Account', ConnectingExternal: 'Account', Account: 'Account', SIWXSignMessage: 'SignIn' },
  ...{
    Send: 'Pay',
    SendReview: 'Pay',
    TransactionStatus: 'Pay',
    Swap: 'Swap',
    SwapReview: 'Swap',
    Receive: 'Receive',
  },
}

export type OffcutProps = {
  manifest: Manifest
  studio: StudioState
  /** The appearance that is shown. */
  mode: 'light' | 'dark'
  onFrame: (frame: StudioState['frame']) => void
}

/** A little shop for prints, with the modal over it. */
export function Offcut({ manifest, studio, mode, onFrame }: OffcutProps): ReactNode {
  const { open, view } = useModal()
  // An embedded modal never closes: the page covers it.
  const [isOpen, setOpen] = useState(true)
  const close = () => setOpen(false)
  const isConnected = useAccount().status === 'connected'
  const siwx = useSiwx()
  const [wanted, setWanted] = useState<Print['id']>()
  const [owned, setOwned] = useState<readonly Print['id'][]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is open when the visitor comes, and by their own choice later
  useEffect(() => open(), [])
  useEvents(({ event }) => {
    // Paid is what the chain has confirmed.
    if (event !== 'TRANSACTION_CONFIRMED' || wanted === undefined) return
    setOwned((before) => [...before, wanted])
    setWanted(undefined)
  })
  const show = (parameters?: OpenModalParameters) => {
    open(parameters)
    setOpen(true)
  }
  const buy = (print: Print) => {
    setWanted(print.id)
    show({ view: 'Send', link: paymentLink(manifest, print) })
  }
  const actions: { readonly [name in Try]: () => void } = {
    Shop: close,
    Account: () => show(),
    SignIn: () => {
      show()
      if (isConnected) siwx.signIn()
    },
    Pay: () => prints[0] && buy(prints.find(({ id }) => !owned.includes(id)) ?? prints[0]),
    Swap: () => show({ view: 'Swap' }),
    Receive: () => show({ view: 'Receive' }),
  }
  const tokens = tokensOf(studio)
  const look = { ...createTheme(tokens), '--brand': studio.brand, '--on-brand': onBrandOf(studio) }
  return (
    <div className="pg-stage" data-frame={studio.frame}>
      <div className="pg-bar">
        <Segments
          label="Try it"
          className="pg-views"
          value={isOpen ? shown[view] : 'Shop'}
          options={
            { ...views, Account: isConnected ? 'Account' : 'Connect' } as { readonly [name in Try]: string }
          }
          onSet={(name) => actions[name]()}
        />
        <Segments
          label="Frame"
          className="pg-frames"
          value={studio.frame}
          options={{ desktop: 'Desktop', phone: 'Phone' }}
          onSet={onFrame}
        />
      </div>
      <div className="pg-screen">
        <div className="oc-frame" dir={studio.dir} data-mode={mode} style={look as CSSProperties}>
          <div className="oc" inert={isOpen}>
            <Head siwx={siwx} onOrders={actions.SignIn} onConnect={() => setOpen(true)} />
            <div className="oc-scroll">
              <div className="oc-tag">
                <h2>Small-run prints, paid straight to the artist.</h2>
                <p>Sixty of each, numbered and signed. Pay from your wallet, and the print comes by post.</p>
              </div>
              <ul className="oc-grid">
                {prints.map((print) => (
                  <Item
                    key={print.id}
                    print={print}
                    isOwned={owned.includes(print.id)}
                    onBuy={() => buy(print)}
                  />
                ))}
              </ul>
            </div>
          </div>
          {/* biome-ignore lint/a11y: Close and Escape do the same with the keyboard */}
          <div
            className="oc-layer"
            data-open={isOpen || undefined}
            inert={!isOpen}
            onClick={({ target, currentTarget }) => target === currentTarget && close()}
            onKeyDown={({ key }) => key === 'Escape' && close()}
          >
            <LatchkeyModal embedded theme={studio.theme} themeTokens={tokens} />
          </div>
        </div>
      </div>
    </div>
  )
}

type HeadProps = { siwx: ReturnType<typeof useSiwx>; onOrders: () => void; onConnect: () => void }

function Head({ siwx, onConnect, onOrders }: HeadProps): ReactNode {
  return (
    <div className="oc-head">
      <span className="oc-brand">
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M3 3h18v11l-7 7H3z" fill="var(--brand)" />
          <path d="M21 14h-7v7z" fill="currentColor" opacity=".35" />
        </svg>
        Offcut
      </span>
      {siwx.status === 'signedIn' ? (
        <span className="oc-orders">Signed in</span>
      ) : (
        <button type="button" className="oc-orders" onClick={onOrders}>
          Your orders
        </button>
      )}
      <span className="pg-grow" />
      {/* biome-ignore lint/a11y: the button in it is pressed by key and pointer alike */}
      <span onClick={onConnect}>
        <ConnectButton />
      </span>
    </div>
  )
}

type ItemProps = { print: Print; isOwned: boolean; onBuy: () => void }

function Item({ print, isOwned, onBuy }: ItemProps): ReactNode {
  const { artist, id, name, number, price } = print
  return (
    <li>
      <div className="oc-art">
        <img src={pictures[id]} alt="" />
        <b dir="ltr">{isOwned ? `Yours: no. ${number}` : `${edition - number} of ${edition} left`}</b>
      </div>
      <div className="oc-cap">
        <span>
          <strong>{name}</strong>
          <small>{artist}</small>
        </span>
        {isOwned ? (
          <span className="oc-buy own">Paid</span>
        ) : (
          <button type="button" className="oc-buy" aria-label={`Buy ${name} for $${price}`} onClick={onBuy}>
            Buy <bdi>${price}</bdi>
          </button>
        )}
      </div>
    </li>
  )
}
