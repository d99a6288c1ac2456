import type { ChainNamespace } from '../../types/caip.js'
import type { NewTransaction } from '../../types/transaction.js'
import type { ReadSendParameters } from './domain/readSend.js'

/** Where and who a wallet was when it was asked. */
export type Place = Pick<ReadSendParameters, 'networkId' | 'address' | 'networks'>

/** What a recording object asks and tells. None of it throws. */
export type Recorder = {
  placeOf(namespace: ChainNamespace): Place
  note(transaction: NewTransaction): void
  /** The tokens that are known, by network. Without their list there are none. */
  loadTokens(): Promise<NonNullable<ReadSendParameters['tokensOf']>>
  wait(ms: number): Promise<void>
  /** The wallet's own object with an ear to what it sends: the same one for the same object. */
  wrap(provider: unknown, namespace: ChainNamespace): unknown
}
