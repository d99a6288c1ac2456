'use client'
import { type Intent, useAccount, useIntents, useLocale, useModal } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect, useState } from 'react'
import { activityMessages } from '../../messages/en/activity.js'
import { requestMessages } from '../../messages/en/request.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { formatMoment } from '../../parts/formatMoment.js'
import { CloseIcon } from '../../parts/icons.js'
import { Body, Dock, Hero } from '../../parts/layout.js'
import { Notice } from '../../parts/Notice.js'
import { TextLink } from '../../parts/TextLink.js'
import { ClockIcon } from '../../parts/transferIcons.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { useNetworkOf } from '../../router/useNetworkOf.js'
import { useRequestCheck } from '../../router/useRequestCheck.js'
import type { ViewProps } from '../../router/ViewParts.js'
import * as css from './Activity.css.js'
import { CodeFact } from './CodeFact.js'
import { RequestAmount } from './TransferAmount.js'

/** How long a request that was reported as declined is watched, in ms. */
const watchedFor = 60_000

/** The seconds for which a declined request is watched at least, counting down. */
function SecondsLeft({ intent }: { intent: Intent }): ReactNode {
  const t = useMessages(requestMessages)
  const { env } = useInternals()
  const [now, setNow] = useState(() => env.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second schedules the next
  useEffect(() => env.schedule(() => setNow(env.now()), 1000), [env, now])
  const left = Math.round((intent.updatedAt + watchedFor - now) / 1000)
  return left > 0 ? t('request.seconds', { count: Math.min(left, watchedFor / 1000) }) : t('request.longer')
}

type RequestFactsProps = { intent: Intent; state: RequestState; checkedAt: number | undefined }

function RequestFacts({ intent, state, checkedAt }: RequestFactsProps): ReactNode {
  const t = useMessages(requestMessages)
  const detail = useMessages(activityMessages)
  const { env } = useInternals()
  const [locale] = useLocale()
  const { caipAddress, explorerUrl, network } = useAccount()
  const explorer = network?.blockExplorers?.default.name
  const isOpen = state === 'asking' || state === 'unconfirmed'
  const timeOf = (at: number) => formatMoment(new Date(at).toISOString(), { locale, now: env.now() })
  return (
    <div className={css.facts}>
      <Facts label={detail('detail.facts')}>
        <Fact label={t('request.amount')}>
          <RequestAmount intent={intent} />
        </Fact>
        <CodeFact label={detail('detail.to')} code={intent.receiver} copyLabel={detail('detail.copy.to')} />
        {state === 'declined' && (
          <Fact label={t('request.watching')}>
            <SecondsLeft intent={intent} />
          </Fact>
        )}
        {isOpen && <Fact label={t('request.requested')}>{timeOf(intent.createdAt)}</Fact>}
        {isOpen && checkedAt !== undefined && <Fact label={t('request.checked')}>{timeOf(checkedAt)}</Fact>}
        {isOpen && caipAddress === intent.account && explorerUrl !== undefined && explorer !== undefined && (
          <Fact label={t('request.account')}>
            <TextLink href={explorerUrl}>{detail('detail.explorer', { explorer })}</TextLink>
          </Fact>
        )}
      </Facts>
    </div>
  )
}

/** Back to the review of Send, where the view was opened by it. */
function useReview(): (() => void) | undefined {
  const { modal } = useInternals()
  const { history } = modal.getState()
  if (!history.some(({ name }) => name === 'Send')) return undefined
  const isBehind = history.at(-2)?.name === 'SendReview'
  return () => (isBehind ? modal.wentBack() : modal.replaced({ name: 'SendReview' }))
}

/** What became of a request to the wallet whose transaction is not known. A known one leads to its own status. */
export function RequestStatusView({ route }: ViewProps<'RequestStatus'>): ReactNode {
  const t = useMessages(requestMessages)
  const { modal } = useInternals()
  const { close } = useModal()
  const announce = useAnnounce()
  const { caipAddress, wallet } = useAccount()
  const { intent, state } = useRequest(route.id)
  const { check, checkedAt, hasFailed, isChecking } = useRequestCheck()
  const review = useReview()
  const title = t(`request.${state}`)
  // The user may have switched the account, its network or the wallet since.
  const network = useNetworkOf(intent?.networkId)?.name
  const asked = caipAddress === intent?.account ? wallet?.name : undefined
  const words = { network: network ?? t('request.network'), wallet: asked ?? t('request.wallet') }
  const isUnsent = state === 'nothing' || state === 'withdrawn'
  const Icon = isUnsent || state === 'declined' ? CloseIcon : ClockIcon
  useEffect(() => {
    announce(title)
  }, [announce, title])
  useEffect(() => {
    const { account: address, kind, permit, state: now, swap, transactionId: id } = intent ?? {}
    const isShown = modal.getState().history.at(-1)?.name === 'RequestStatus'
    if (!isShown || address === undefined) return
    // An approval that is taken back has its row there.
    // And so has a permit that was signed, which is no transaction.
    if (kind === 'approve' && (!swap || (permit && now === 'signed'))) modal.replaced({ name: 'Approvals' })
    else if (id !== undefined)
      modal.replaced(swap ? { name: 'SwapStatus', id: swap.id } : { name: 'TransactionStatus', address, id })
  }, [intent, modal])
  return (
    <>
      <Body>
        <Hero icon={<Icon size={30} />} title={title}>
          {t((intent?.swap && ofSwap[state]) ?? `request.${state}.text`, words)}
        </Hero>
        {intent && <RequestFacts intent={intent} state={state} checkedAt={checkedAt} />}
      </Body>
      <Dock>
        {hasFailed && <Notice>{t('request.checked.failed')}</Notice>}
        {(state === 'asking' || state === 'unconfirmed') && (
          <Button pending={isChecking} onClick={check}>
            {t('request.check')}
          </Button>
        )}
        {review && isUnsent && <Button onClick={review}>{t('request.retry')}</Button>}
        {review && state === 'declined' && (
          <Button kind="quiet" onClick={review}>
            {t('request.back')}
          </Button>
        )}
        <Button kind="quiet" onClick={() => close()}>
          {t('request.close')}
        </Button>
      </Dock>
    </>
  )
}

/** Title of the view by the state of the request. */
export function RequestTitle({ route }: ViewProps<'RequestStatus'>): ReactNode {
  const t = useMessages(requestMessages)
  const { intent, state } = useRequest(route.id)
  const isReview = state === 'asking' && intent?.swap !== undefined
  return t(isReview ? 'request.title.asking.swap' : `request.title.${state}`)
}

/** Texts that a step of a swap has of its own. */
const ofSwap: {
  readonly [state in RequestState]?: `request.${RequestState}.text.swap` & keyof typeof requestMessages.en
} = {
  asking: 'request.asking.text.swap',
  unconfirmed: 'request.unconfirmed.text.swap',
  nothing: 'request.nothing.text.swap',
  withdrawn: 'request.withdrawn.text.swap',
}

/** `nothing`: declined, and nothing was sent. `withdrawn`: no wallet was asked. `missing`: it is not stored here. */
type RequestState = 'asking' | 'declined' | 'unconfirmed' | 'nothing' | 'withdrawn' | 'missing'

function stateOf({ outcome, state }: Intent): RequestState {
  if (state === 'asking' || state === 'declined') return state
  if (outcome === 'withdrawn') return outcome
  return outcome === 'declined' ? 'nothing' : 'unconfirmed'
}

/** A request to the wallet, by its id, with those of earlier visits and other tabs. */
function useRequest(id: string): { intent: Intent | undefined; state: RequestState } {
  const intent = useIntents({ all: true, settled: true }).find((each) => each.id === id)
  return { intent, state: intent ? stateOf(intent) : 'missing' }
}
