'use client'
import {
  type SwapApproval,
  type SwapSlippage,
  type UseSwapReturnType,
  useLocale,
  useSwap,
} from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'
import { swapMessages } from '../../messages/en/swap.js'
import { useMessages } from '../../messages/useMessages.js'
import { amountMarkOf } from '../../parts/amountMarkOf.js'
import { Button } from '../../parts/Button.js'
import { Fact, Facts } from '../../parts/Fact.js'
import { Field } from '../../parts/Field.js'
import { Figure } from '../../parts/Figure.js'
import { Body, Dock, Stack } from '../../parts/layout.js'
import * as moneyCss from '../../parts/money.css.js'
import { Notice } from '../../parts/Notice.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import { Choices } from './Choices.js'
import { lessSlippage, shareOf } from './figures.js'
import { leadToSwap } from './leadTo.js'
import { parseLimit } from './parseLimit.js'
import * as css from './Swap.css.js'
import { useSwapWords } from './useSwapWords.js'

/** How much worse than quoted the price may be, and how much the exchange may take. Saving leads back to Swap. */
export function SwapSlippageView(): ReactNode {
  const swap = useSwap()
  const latchkey = useInternals()
  const save = (percent: number, approval: SwapApproval) => {
    swap.setSlippage(percent)
    swap.setApproval(approval)
    leadToSwap(latchkey)
  }
  return <SlippageForm swap={swap} onSave={save} />
}

/** From this multiple of the usual limit on a warning is shown. */
const highFrom = 5

/** The usual limit and its multiples, as far as the provider takes them. */
function presetsOf({ default: usual, max }: SwapSlippage): readonly number[] {
  return [usual, usual * 2, usual * 3].filter((value) => value <= max)
}

export type SlippageFormProps = {
  swap: Pick<UseSwapReturnType, 'allowance' | 'draft' | 'quote' | 'slippage'>
  onSave: (percent: number, approval: SwapApproval) => void
}

/** The limit, chosen or typed, and what it means for the current price. */
export function SlippageForm({ swap, onSave }: SlippageFormProps): ReactNode {
  const t = useMessages(swapMessages)
  const [locale] = useLocale()
  const announce = useAnnounce()
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { allowance, draft, slippage } = swap
  const [approval, setApproval] = useState(draft.approval)
  const { max, min, step, value } = slippage
  const { nameOf, percentText } = useSwapWords()
  const presets = presetsOf(slippage)
  const mark = amountMarkOf(locale)
  const write = (percent: number) => String(percent).replace('.', mark)
  const isPreset = presets.includes(value)
  const [chosen, setChosen] = useState<number | 'custom'>(isPreset ? value : 'custom')
  const [typed, setTyped] = useState(isPreset ? '' : write(value))
  const [isAsked, setAsked] = useState(false)
  const limit = chosen === 'custom' ? parseLimit(typed, { ...slippage, mark }) : chosen
  const rule =
    step === 1
      ? t('slippage.whole', { min: write(min), max: write(max) })
      : t('slippage.range', { min: write(min), max: write(max), step: write(step) })
  const isWrong = chosen === 'custom' && limit === undefined && (typed !== '' || isAsked)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (limit === undefined) {
      setAsked(true)
      announce(rule, { isUrgent: true })
      return input.current?.focus()
    }
    announce(t('slippage.saved'))
    onSave(limit, approval)
  }
  return (
    <form className={moneyCss.form} noValidate onSubmit={submit}>
      <Body>
        <p className={css.about}>{t('slippage.about')}</p>
        <Choices
          label={t('swap.slippage')}
          options={[...presets, 'custom']}
          value={chosen}
          draw={(option) =>
            option === 'custom' ? t('slippage.custom') : <bdi dir="ltr">{percentText(String(option))}</bdi>
          }
          onChange={setChosen}
        />
        {chosen === 'custom' && (
          <Stack>
            <Field
              ref={input}
              label={t('slippage.custom.label')}
              placeholder={write(slippage.default)}
              inputMode={step === 1 ? 'numeric' : 'decimal'}
              enterKeyHint="done"
              autoComplete="off"
              dir="ltr"
              value={typed}
              problem={isWrong ? rule : undefined}
              onChange={({ target }) => setTyped(target.value)}
              trail={
                <span className={css.suffix} aria-hidden="true">
                  %
                </span>
              }
            />
            {!isWrong && (
              <p id={hintId} className={css.hint}>
                {rule}
              </p>
            )}
          </Stack>
        )}
        {limit !== undefined && <SlippageEffect swap={swap} limit={limit} />}
        {draft.from && allowance.status === 'insufficient' && (
          <>
            <p className={css.about} aria-hidden="true">
              {t('slippage.approval')}
            </p>
            <Choices
              label={t('slippage.approval')}
              options={['exact', 'unlimited']}
              value={approval}
              draw={(option) => t(`slippage.${option}`)}
              onChange={setApproval}
            />
            {approval === 'unlimited' && (
              <Notice kind="danger">{t('step.unlimited', { token: nameOf(draft.from) })}</Notice>
            )}
          </>
        )}
      </Body>
      <Dock>
        <Button type="submit" refused={limit === undefined} aria-describedby={isWrong ? undefined : hintId}>
          {t('slippage.save')}
        </Button>
      </Dock>
    </form>
  )
}

/** What a limit means for the current price. */
function SlippageEffect({ swap, limit }: Pick<SlippageFormProps, 'swap'> & { limit: number }): ReactNode {
  const t = useMessages(swapMessages)
  const { figureOf, moneyOf, nameOf, percentText } = useSwapWords()
  const { quote, slippage } = swap
  const percent = String(limit)
  const ready = quote.status === 'ready' && quote.kind === 'swap' ? quote : undefined
  const loss = ready?.worth.to === undefined ? undefined : moneyOf(shareOf(ready.worth.to, percent))
  const usual = percentText(String(slippage.default))
  return (
    <>
      {limit >= slippage.default * highFrom && (
        <Notice>{t('swap.warning.slippage', { percent: loss ?? percentText(percent), usual })}</Notice>
      )}
      {ready && (
        <div className={moneyCss.facts}>
          <Facts label={t('swap.details')}>
            <Fact label={t('swap.receive')}>
              <Figure unit={nameOf(ready.to)}>{figureOf(ready.to, ready.quantityOut)}</Figure>
            </Fact>
            <Fact label={t('swap.minimum')}>
              <Figure unit={nameOf(ready.to)}>
                {figureOf(ready.to, lessSlippage(ready.quantityOut, percent))}
              </Figure>
            </Fact>
          </Facts>
        </div>
      )}
    </>
  )
}

/** Title of the slippage limit. In the chunk of Swap, since only Swap opens it. */
export function SwapSlippageTitle(): ReactNode {
  return useMessages(swapMessages)('swap.slippage')
}
