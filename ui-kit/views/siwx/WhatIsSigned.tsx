import type { UseSiwxReturnType } from '@latchkey/hooks'
import type { ReactNode } from 'react'
import { MessageBox } from './MessageBox.js'
import { SignInFacts } from './SignInFacts.js'
import { FactSkeleton, MessageSkeleton } from './SignInSkeleton.js'

/** The fields and the full message, or their skeletons while the message is being created. */
export function WhatIsSigned({ message }: Pick<UseSiwxReturnType, 'message'>): ReactNode {
  return (
    <>
      {message ? <SignInFacts data={message.data} /> : <FactSkeleton />}
      {message ? <MessageBox text={message.text} /> : <MessageSkeleton />}
    </>
  )
}
