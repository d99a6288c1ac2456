import { accountOf, networkOf } from '../session/accountOf.js'
import type { SessionContext } from '../session/store.js'
import { namespaceOf, splitCaipAddress } from '../shared/caip.js'
import {
  AlreadyNamedError,
  InvalidNameError,
  NameServiceError,
  NameSignatureExpiredError,
  NamesUnsupportedError,
  NameTakenError,
} from '../shared/errors/names.js'
import { toProviderError } from '../shared/errors/toProviderError.js'
import type { RegisterNameErrorType } from '../shared/errors/unions.js'
import { readProperty } from '../shared/readProperty.js'
import { writeCache } from '../shared/storage/cache.js'
import { identityCache, identityKey, profileKey } from '../shared/storage/identities.js'
import type { CaipAddress } from '../shared/types/caip.js'
import type { Connector } from '../shared/types/connector.js'
import type { NameClaim, NameService } from '../shared/types/names.js'
import type { Profile } from '../shared/types/portfolio.js'
import { untilAborted } from '../shared/untilAborted.js'
import { type NamesContext, registrationOf } from './context.js'
import { isOwn, nameOf, problemOf } from './rules.js'

/** The account that gets the name, with the connector that signs. */
type Registrant = Pick<NameClaim, 'account' | 'network'> & { readonly connector: Connector }

/**
 * Returns the active account, where the service registers names.
 *
 * @throws NamesUnsupportedError without one, or on a network without names.
 */
function registrantOf({ config, session }: SessionContext, service: NameService | undefined): Registrant {
  const { caipAddress, connector, network } = accountOf({ ...config, session: session.getState() })
  const problem = network && service?.problemOf(network)
  if (!service || !caipAddress || !connector || !network || problem)
    throw new NamesUnsupportedError({ isChainId: problem === 'chainId' })
  return { account: caipAddress, network, connector }
}

/** What the kit shows as the account's name, everywhere and across reloads. */
function nameCacheOf({ config, id }: NamesContext, account: CaipAddress) {
  const { address, networkId } = splitCaipAddress(account)
  const { testnet = false } = networkOf(config.networks, networkId) ?? {}
  const key = identityKey(namespaceOf(account), address, testnet)
  return { key, queryKey: profileKey(id, key) }
}

type Running = Registrant & { service: NameService; name: string; fullName: string; signal: AbortSignal }

async function sign(
  context: NamesContext,
  running: Running,
): Promise<{ message: string; signature: string }> {
  const { account, connector, fullName, service, signal } = running
  const { chains, env } = context
  const namespace = namespaceOf(account)
  const [provider, actions] = await untilAborted(
    Promise.all([connector.provider(namespace), chains.actionsFor(namespace)]),
    signal,
  )
  // As late as possible: the service accepts it for a few seconds only.
  const message = service.message({ ...running, now: env.now() })
  const begun = env.monotonic()
  registrationOf(context).store.ran({ status: 'signing', account, fullName, message })
  const signature = await untilAborted(actions.signMessage({ provider, address: account, message }), signal)
  if (env.monotonic() - begun > (service.lifetime ?? Infinity)) throw new NameSignatureExpiredError()
  return { message, signature }
}

/** Registers the name by one request. Whatever that answers, the service's record decides. */
async function post(running: Running, signed: { message: string; signature: string }): Promise<void> {
  const { account, fullName, service } = running
  const failure = await service.register({ ...running, ...signed }).then(
    () => undefined,
    (thrown: unknown) => ({ thrown }),
  )
  running.signal.throwIfAborted()
  const found = await service.find(running).catch(() => 'unknown' as const)
  if (found !== undefined && found !== 'unknown') {
    if (isOwn(found, account)) return
    throw new NameTakenError()
  }
  if (failure) throw failure.thrown
  if (found === undefined) throw new NameServiceError({ text: `Error registering name ${fullName}` })
}

async function run(
  context: NamesContext,
  service: NameService | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { events, env, queries, storage } = context
  const { store } = registrationOf(context)
  const registrant = registrantOf(context, service)
  if (service === undefined) throw new NamesUnsupportedError()
  const { account } = registrant
  const name = nameOf(store.getState().typed, service.suffix)
  const problem = problemOf(name)
  if (problem !== undefined) throw new InvalidNameError(problem)
  const { key, queryKey } = nameCacheOf(context, account)
  if (readProperty(queries.client?.getQueryData(queryKey), 'name') !== undefined)
    throw new AlreadyNamedError()
  const fullName = `${name}.${service.suffix}`
  const running: Running = { ...registrant, service, name, fullName, signal }
  store.ran({ status: 'checking', account, fullName })
  const found = await untilAborted(service.find(running), signal)
  if (found && !isOwn(found, account)) throw new NameTakenError()
  // One that was registered by an earlier press, whose answer was lost, needs no other signature.
  if (!found) {
    events.emit({ event: 'REGISTER_NAME_INITIATED' })
    const signed = await sign(context, running)
    store.ran({ status: 'registering', account, fullName, message: signed.message })
    await untilAborted(post(running, signed), signal)
  }
  signal.throwIfAborted()
  const data: Profile = { name: fullName, source: 'service' }
  writeCache(storage, { cache: identityCache, key, now: env.now(), data })
  queries.client?.setQueryData(queryKey, data)
  events.emit({ event: 'REGISTER_NAME_SUCCESS' })
  store.ran({ status: 'registered', account, fullName })
}

/**
 * Registers the typed name for the active account: asks the service whether it is free, the wallet to sign, and the service
 * to register it. The outcome is in the store. A second call meanwhile does nothing.
 */
export async function registerName(context: NamesContext): Promise<void> {
  const registration = registrationOf(context)
  const { store } = registration
  if (registration.controller || store.getState().run.status === 'registered') return
  const controller = new AbortController()
  registration.controller = controller
  try {
    await run(
      context,
      await untilAborted(context.services.names.service(), controller.signal),
      controller.signal,
    )
  } catch (thrown) {
    if (controller.signal.aborted) return
    const error = toProviderError<RegisterNameErrorType>(thrown)
    context.events.emit({ event: 'REGISTER_NAME_ERROR', properties: { kind: error.kind } })
    store.ran({ status: 'failed', error })
    // What was shown of the name may be what was wrong.
    context.queries.client
      ?.invalidateQueries({ queryKey: ['latchkey', context.id, 'nameRecord'] })
      .catch(() => undefined)
  } finally {
    if (registration.controller === controller) registration.controller = undefined
  }
}
