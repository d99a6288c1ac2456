'use client'
import {
  isUserRejection,
  type UseRegisterNameReturnType,
  useAccount,
  useModal,
  useNetwork,
  useProfile,
} from '@latchkey/hooks'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import { namesMessages } from '../../messages/en/names.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { Button } from '../../parts/Button.js'
import { cx } from '../../parts/cx.js'
import { Field } from '../../parts/Field.js'
import { TextButton } from '../../parts/Foot.js'
import { CheckIcon, WarningIcon } from '../../parts/icons.js'
import { Body, Dock, Stack } from '../../parts/layout.js'
import { Notice } from '../../parts/Notice.js'
import { Row, RowList } from '../../parts/Row.js'
import { Skeleton } from '../../parts/Skeleton.js'
import { Spinner } from '../../parts/Spinner.js'
import { useAnnounce } from '../../router/AnnounceContext.js'
import * as css from './Names.css.js'

type FormProps = { form: UseRegisterNameReturnType }

/** A name, whether it is free, others like it, and the button that asks the wallet. */
export function NameForm({ form }: FormProps): ReactNode {
  const t = useMessages(namesMessages)
  const { push } = useModal()
  const { network } = useNetwork()
  const { data: profile } = useProfile()
  const input = useRef<HTMLInputElement>(null)
  const hintId = useId()
  const { availability, isSupported, lookalike, register, run, suffix } = form
  const isFree = availability.status === 'available' || availability.status === 'own'
  const isNamed = profile?.name !== undefined
  const isReady = isFree && !isNamed
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isReady) register()
    else input.current?.focus()
  }
  if (isSupported === false)
    return (
      <>
        <Body>
          <Notice kind="info">
            {t('name.elsewhere', { network: network?.name ?? t('name.elsewhere.here') })}
          </Notice>
        </Body>
        <Dock>
          <Button onClick={() => push({ name: 'Networks' })}>{t('name.networks')}</Button>
        </Dock>
      </>
    )
  return (
    <form className={css.form} noValidate onSubmit={submit}>
      <Body>
        <NameField form={form} input={input} hintId={hintId} />
        {isNamed && <Notice>{t('name.named')}</Notice>}
        {lookalike !== undefined && isFree && <Notice>{t('name.lookalike', { name: lookalike })}</Notice>}
        <Failure form={form} />
        <Suggestions form={form} onChoose={() => input.current?.focus()} />
        {suffix !== undefined && <Notice kind="info">{t('name.public')}</Notice>}
      </Body>
      <Dock>
        <Button
          type="submit"
          pending={run.status === 'checking'}
          refused={!isReady}
          aria-describedby={isReady ? undefined : hintId}
        >
          {run.status === 'failed' && isReady ? t('name.retry') : t('name.register')}
        </Button>
      </Dock>
    </form>
  )
}

type NameFieldProps = FormProps & { input: RefObject<HTMLInputElement | null>; hintId: string }

/** The field with the suffix, and under it one line: the rule, what is wrong, or whether the name is free. */
function NameField({ form, hintId, input }: NameFieldProps): ReactNode {
  const t = useMessages(namesMessages)
  const announce = useAnnounce()
  const { availability, name, problem, refetch, setName, suffix } = form
  const { status } = availability
  const fullName = `${name}.${suffix}`
  const wrong =
    status === 'taken'
      ? t('name.taken', { name: fullName })
      : problem !== undefined && problem !== 'short'
        ? t(`name.${problem}`)
        : undefined
  const isFree = status === 'available' || status === 'own'
  const isFailed = status === 'failed'
  const hint = isFree
    ? t(`name.${status}`, { name: fullName })
    : status === 'checking'
      ? t('name.checking')
      : t(problem === 'short' ? 'name.short' : 'name.rule')
  const said = wrong ?? (isFailed ? t('name.failed') : status === 'none' ? undefined : hint)
  useEffect(() => {
    if (said !== undefined) announce(said)
  }, [announce, said])
  return (
    <div>
      <Field
        ref={input}
        className={css.field}
        label={t('name.field')}
        problem={wrong}
        trail={
          <span className={css.trail}>
            {suffix !== undefined && <span>.{suffix}</span>}
            {status === 'checking' && <Spinner />}
            {isFree && (
              <span className={css.available}>
                <CheckIcon />
              </span>
            )}
          </span>
        }
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="done"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {wrong === undefined &&
        (isFailed ? (
          <p id={hintId} className={css.problem}>
            <WarningIcon size={16} />
            <span>
              {t('name.failed')} <TextButton onClick={refetch}>{t('name.retry')}</TextButton>
            </span>
          </p>
        ) : (
          <p id={hintId} className={cx(css.hint, isFree && css.available)}>
            {hint}
          </p>
        ))}
    </div>
  )
}

/** Why the last press registered nothing. A rejection in the wallet is no failure. */
function Failure({ form: { run } }: FormProps): ReactNode {
  const t = useMessages(namesMessages)
  const errorText = useErrorText()
  const announce = useAnnounce()
  const { wallet } = useAccount()
  const error = run.status === 'failed' ? run.error : undefined
  const isDeclined = isUserRejection(error)
  const text =
    error === undefined
      ? undefined
      : isDeclined
        ? t('name.declined', { wallet: wallet?.name ?? t('name.wallet') })
        : t('name.notRegistered', { reason: errorText(error).replace(/\.$/, '') })
  useEffect(() => {
    if (text !== undefined) announce(text, { isUrgent: !isDeclined })
  }, [announce, isDeclined, text])
  return text !== undefined && <Notice kind={isDeclined ? 'info' : 'danger'}>{text}</Notice>
}

/** Free names like the typed one. A press fills the field. */
function Suggestions({ form, onChoose }: FormProps & { onChoose: () => void }): ReactNode {
  const t = useMessages(namesMessages)
  const errorText = useErrorText()
  const { areSuggestionsLoading, availability, lookalike, run, setName } = form
  const { suffix, suggestions, suggestionsError } = form
  const { status } = availability
  const isFailed = run.status === 'failed' && !isUserRejection(run.error)
  if (status === 'none' || status === 'failed' || (isFailed && status !== 'taken')) return null
  if (!areSuggestionsLoading && suggestions.length === 0)
    return suggestionsError && <p className={css.hint}>{errorText(suggestionsError)}</p>
  const label =
    status === 'taken'
      ? t('name.suggestions.taken')
      : t(lookalike === undefined ? 'name.suggestions' : 'name.suggestions.lookalike')
  return (
    <Stack>
      <p className={css.hint}>{label}</p>
      {areSuggestionsLoading ? (
        [168, 132, 152].map((width) => (
          <div key={width} className={css.ghost} aria-hidden="true">
            <Skeleton width={width} />
          </div>
        ))
      ) : (
        <RowList aria-label={label}>
          {suggestions.map((name) => (
            <Row
              key={name}
              title={
                <bdi dir="ltr">
                  {name}
                  <span className={css.muted}>.{suffix}</span>
                </bdi>
              }
              chevron
              onClick={() => {
                setName(name)
                onChoose()
              }}
            />
          ))}
        </RowList>
      )}
    </Stack>
  )
}
