'use client'
import { type UseApprovalsReturnType, useAccount, useApprovals, useLocale, useNetwork } from '@latchkey/hooks'
import { type ReactNode, useEffect, useRef } from 'react'
import { approvalsMessages } from '../../messages/en/approvals.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { Figure } from '../../parts/Figure.js'
import { Foot } from '../../parts/Foot.js'
import { CheckIcon } from '../../parts/icons.js'
import { Body, Dock, Hero } from '../../parts/layout.js'
import * as moneyCss from '../../parts/money.css.js'
import { Notice } from '../../parts/Notice.js'
import { RowList, RowSkeleton } from '../../parts/Row.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { ConfirmDock } from '../../router/ConfirmDock.js'
import { ListFailed } from '../../router/ListFailed.js'
import { NetworkRows } from '../../router/NetworkRows.js'
import { writeQuantity } from '../../router/writeQuantity.js'
import { ApprovalNotice } from './ApprovalNotice.js'
import { ApprovalRow } from './ApprovalRow.js'
import { useApprovalWords } from './useApprovalWords.js'

/** Maximum decimals of a fee: a gwei is the ninth decimal of ETH. */
const feePlaces = 9

/** What exchanges may take from the account, each with a button that takes it back. */
export function ApprovalsView(): ReactNode {
  return <ApprovalsBody list={useApprovals()} />
}

export function ApprovalsTitle(): ReactNode {
  return useMessages(approvalsMessages)('approvals.list')
}

/** The list in any state. A press on a row shows its network fee, and the button that asks the wallet. */
export function ApprovalsBody({ list }: { list: UseApprovalsReturnType }): ReactNode {
  const t = useMessages(approvalsMessages)
  const { approvals, isFetching, isPreparing, prepare, refetch, review, status } = list
  const text = useRef<HTMLParagraphElement>(null)
  // Once it is sent there is nothing left to press.
  const shown = review?.approval.status === 'revoking' ? undefined : review
  useRevoked(list)
  const isShown = shown !== undefined
  const count = approvals.length
  const before = useRef({ count, isShown })
  useEffect(() => {
    const isLess = count < before.current.count || (!isShown && before.current.isShown)
    before.current = { count, isShown }
    const { activeElement, body } = text.current?.ownerDocument ?? {}
    // The row or the button that had the focus is gone.
    if (isLess && activeElement === body) text.current?.focus({ preventScroll: true })
  }, [count, isShown])
  if (status === 'success' && approvals.length === 0)
    return (
      <Body>
        <Hero icon={<CheckIcon />} title={t('approvals.none.title')}>
          <span ref={text} tabIndex={-1}>
            {t('approvals.none.text')}
          </span>
        </Hero>
      </Body>
    )
  return (
    <>
      <Body>
        <p ref={text} tabIndex={-1} className={moneyCss.hint}>
          {t('approvals.text')}
        </p>
        {status === 'pending' ? (
          <RowList aria-busy="true" aria-label={t('approvals.loading')}>
            {[96, 72, 88].map((width) => (
              <RowSkeleton key={width} raised widths={[width, 120, 56, 0]} />
            ))}
          </RowList>
        ) : (
          <RowList aria-label={t('approvals.list')}>
            {approvals.map((approval) => (
              <ApprovalRow
                key={approval.id}
                approval={approval}
                current={shown?.approval.id === approval.id}
                disabled={isPreparing || list.isRevoking}
                onPress={() => prepare(approval.id)}
              />
            ))}
          </RowList>
        )}
        {approvals.some(({ quantity }) => quantity === undefined) && (
          <ListFailed
            title={t('approvals.unread')}
            say={({ title }) => title}
            retry={t('approvals.retry')}
            error={undefined}
            hasSome
            pending={isFetching}
            onRetry={refetch}
          />
        )}
        {!isShown && <ApprovalNotice list={list} />}
        <Foot>{t('approvals.foot')}</Foot>
      </Body>
      {shown && <RevokeDock list={list} review={shown} />}
    </>
  )
}

/** Announces each approval that the chain shows as revoked while the view is open. */
function useRevoked({ approvals, status }: UseApprovalsReturnType): void {
  const t = useMessages(approvalsMessages)
  const announce = useAnnounce()
  const { amountOf } = useApprovalWords()
  const { address } = useAccount()
  const revoking = useRef(new Map<string, readonly [address: string | undefined, amount: string]>())
  useEffect(() => {
    const known = revoking.current
    for (const approval of approvals) {
      if (approval.status === 'asking' || approval.status === 'revoking') {
        known.set(approval.id, [address, amountOf(approval)])
      } else known.delete(approval.id)
    }
    if (status === 'pending') return
    for (const [id, [owner, amount]] of known) {
      if (approvals.some((one) => one.id === id)) continue
      known.delete(id)
      // Those of the account before still stand.
      if (owner === address) announce(t('approvals.revoked', { amount }), { visible: true })
    }
  }, [address, amountOf, announce, approvals, status, t])
}

type RevokeDockProps = {
  list: UseApprovalsReturnType
  review: NonNullable<UseApprovalsReturnType['review']>
}

/** The network fee, and the button that asks the wallet; on another network the way there. */
function RevokeDock({ list, review }: RevokeDockProps): ReactNode {
  const t = useMessages(approvalsMessages)
  const announce = useAnnounce()
  const errorText = useErrorText()
  const [locale] = useLocale()
  const { network, networks } = useNetwork()
  const { amountOf } = useApprovalWords()
  const { approval, error, networkCost } = review
  const { isAcknowledged, isRevoking, question, revoke } = list
  const place = networks.find(({ caipNetworkId }) => caipNetworkId === approval.networkId)
  const revokeText = `${t('approvals.revoke')} ${amountOf(approval)}`
  const { decimals = 0, symbol = '', value } = networkCost ?? {}
  const figure =
    value === undefined
      ? t('approvals.unknown')
      : writeQuantity(value, { decimals, locale, places: feePlaces })
  const isElsewhere = place !== undefined && network !== undefined && place.id !== network.id
  const said = isElsewhere
    ? t('approvals.switch', { network: place.name })
    : `${revokeText}. ${t('approvals.fee')}: ${figure} ${symbol}`
  const first = useRef(said)
  useEffect(() => {
    announce(first.current)
  }, [announce])
  if (isElsewhere)
    return (
      <Dock>
        <Notice kind="info">{t('approvals.switch', { network: place.name })}</Notice>
        <NetworkRows cards networks={[place]} onSwitched={() => undefined} />
      </Dock>
    )
  const isAsked = question !== undefined && !isAcknowledged
  return (
    <ConfirmDock
      label={revokeText}
      refusal={
        error
          ? t('approvals.failed', { reason: errorText(error) })
          : isAsked
            ? t('approvals.again')
            : undefined
      }
      isAsking={isRevoking}
      onConfirm={revoke}
    >
      <ApprovalNotice list={list} />
      <div className={moneyCss.facts}>
        <Facts>
          <Fact label={t('approvals.fee')}>
            <Figure unit={symbol}>{figure}</Figure>
          </Fact>
        </Facts>
      </div>
    </ConfirmDock>
  )
}
