import { loadOnce } from '../../shared/loadOnce.js'
import type { Connector } from '../../shared/types/connector.js'
import type { Recorder, TransactionsContext } from '../context.js'

/** All keys of a connector, so that the compiler reports any that is missing below. */
/** All but the label, which a connector gets once its user is known. */
type Whole = { [key in Exclude<keyof Required<Connector>, 'label'>]: Connector[key] }

/**
 * Wraps a connector so that its providers record what they send. Both the app and the library itself get
 * their providers from the wrapped connector.
 */
export function withRecording(
  context: TransactionsContext,
  { connector, loadTokens }: Pick<Recorder, 'loadTokens'> & { connector: Connector },
): Connector {
  const { id, type, name, icon, rdns, isDisputed, namespaces, source, merge } = connector
  const loadRecorder = loadOnce(async () => {
    const { createRecorder } = await import('./createRecorder.js')
    return createRecorder(context, { connectorId: id, loadTokens })
  })
  // Sending works without recording if the chunk fails to load.
  const load = () => loadRecorder().catch(() => undefined)
  return {
    ...{ id, type, name, icon, rdns, isDisputed, namespaces, source, merge },
    connect: (parameters) => connector.connect(parameters),
    disconnect: (options) => connector.disconnect(options),
    switchNetwork: (parameters) => connector.switchNetwork(parameters),
    subscribe: (listener) => connector.subscribe(listener),
    rest: () => connector.rest?.(),
    destroy: () => connector.destroy?.(),
    async provider(namespace) {
      const [provider, recorder] = await Promise.all([connector.provider(namespace), load()])
      return recorder ? recorder.wrap(provider, namespace) : provider
    },
    noteTransaction: (transaction) => void load().then((recorder) => recorder?.note(transaction)),
  } satisfies Whole
}
