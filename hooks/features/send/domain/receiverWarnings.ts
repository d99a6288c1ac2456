import type { SendReceiver, SendWarning } from '../../../types/send.js'

type Kind = SendWarning['kind']

/** What an address is, other than somebody's account: the worst of it. */
function natureOf({ doubt, kind }: SendReceiver): Kind | undefined {
  if (doubt === 'burn') return 'burn'
  if (doubt === 'token' || kind === 'token') return 'token'
  return kind === 'contract' || kind === 'program' ? 'contract' : undefined
}

function kindsOf(receiver: SendReceiver): readonly (Kind | undefined)[] {
  // Nothing else matters of one's own address.
  if (receiver.doubt === 'self') return ['self']
  return [
    natureOf(receiver),
    receiver.doubt === 'checksum' ? 'checksum' : undefined,
    receiver.isFirstTime ? 'firstTime' : undefined,
    receiver.lookalikeOf === undefined ? undefined : 'lookalike',
  ]
}

/** What is odd about a receiver that is known, in the order of `sendIssues`. What was said yes to counts for one address. */
export function receiverWarnings(
  receiver: SendReceiver,
  { acknowledged }: { acknowledged: readonly string[] },
): readonly SendWarning[] {
  const { address, lookalikeOf, status } = receiver
  if (status !== 'resolved' || address === undefined) return []
  return kindsOf(receiver).flatMap((kind) => {
    if (kind === undefined) return []
    const key = `${kind} ${address}`
    const likeness = kind === 'lookalike' ? { address: lookalikeOf } : {}
    const isAcknowledged = acknowledged.includes(key)
    return [{ kind, severity: 'warning', field: 'receiver', key, isAcknowledged, ...likeness } as const]
  })
}
