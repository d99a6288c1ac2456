'use client'
import type { UseReceiveReturnType } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { receiveMessages } from '../../messages/en/receive.js'
import { useErrorText } from '../../messages/useErrorText.js'
import { useMessages } from '../../messages/useMessages.js'
import { Field } from '../../parts/Field.js'
import { Select } from '../../parts/Select.js'
import * as css from './ReceiveView.css.js'

export type RequestFieldsProps = Pick<UseReceiveReturnType, 'asset' | 'assets' | 'error'> & {
  amount: string
  onAmount: (amount: string) => void
  /** Address of the token; `undefined`: the native token. */
  onToken: (token: string | undefined) => void
}

/** Amount and asset of the payment request. */
export function RequestFields({ amount, asset, assets, error, ...on }: RequestFieldsProps): ReactNode {
  const t = useMessages(receiveMessages)
  const errorText = useErrorText()
  if (asset === undefined) return null
  return (
    <Field
      label={t('receive.amount')}
      inputMode="decimal"
      enterKeyHint="done"
      autoComplete="off"
      // The placeholder, shown while the field is empty, has the direction of its language.
      dir={amount === '' ? undefined : 'ltr'}
      value={amount}
      problem={error ? errorText(error) : undefined}
      onChange={({ target }) => on.onAmount(target.value)}
      trail={
        assets.length > 1 ? (
          <Select
            className={css.asset}
            label={t('receive.asset')}
            value={asset.address ?? ''}
            options={assets.map(({ address = '', symbol }) => ({ value: address, label: symbol }))}
            onChange={(address) => on.onToken(address === '' ? undefined : address)}
          />
        ) : (
          <bdi className={css.symbol}>{asset.symbol}</bdi>
        )
      }
    />
  )
}
