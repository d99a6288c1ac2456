'use client'
import { useAccount, useLatchkey } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { Hero } from '../../parts/Hero.js'
import { Picture } from '../../parts/Picture.js'
import { flag } from '../../parts/pressable.js'
import * as css from './SignIn.css.js'
import type { Telling } from './useTelling.js'

/** App and wallet side by side, with the status of the request. */
export function SignInHead({ isWaiting, text, title }: Telling): ReactNode {
  const { app } = useLatchkey().config
  const { wallet } = useAccount()
  return (
    <div className={css.head}>
      <Hero
        title={title}
        picture={
          <span className={css.pair} data-pending={flag(isWaiting)} aria-hidden="true">
            <span className={css.picture}>
              <Picture name={app.name} src={app.icons?.[0]} size={56} />
            </span>
            <span className={css.picture}>
              <Picture name={wallet?.name ?? ''} src={wallet?.icon} size={56} />
            </span>
          </span>
        }
      >
        {text}
      </Hero>
    </div>
  )
}
