'use client'
import { useRegisterName } from '@latchkey/hooks'
import { useInternals } from '@latchkey/hooks/_internal'
import { type ReactNode, useEffect } from 'react'
import { NameForm } from './NameForm.js'
import { SigningName } from './SigningName.js'
import { StaleSignature } from './StaleSignature.js'

/** The form for a name, the request to the wallet, and what became of it. Leaving it stops waiting for the wallet. */
export function RegisterAccountNameView(): ReactNode {
  const { modal } = useInternals()
  const form = useRegisterName()
  const { cancel, run } = form
  useEffect(() => {
    // Nothing to go back to: it is done.
    if (run.status === 'registered') modal.opened({ name: 'RegisterAccountNameSuccess' })
  }, [modal, run.status])
  useEffect(() => cancel, [cancel])
  if (run.status === 'signing' || run.status === 'registering')
    return <SigningName run={run} onCancel={cancel} />
  if (run.status === 'failed' && run.error.name === 'NameSignatureExpiredError')
    return <StaleSignature form={form} />
  return <NameForm form={form} />
}
