import { InvalidConfigError } from '../../errors/config.js'
import type { SiwxServerParameters } from './SiwxServerParameters.js'

const isOrigin = (text: unknown) =>
  typeof text === 'string' && /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text

const isLife = (ms: unknown) => ms === undefined || (Number.isSafeInteger(ms) && Number(ms) > 0)

/**
 * Looks at the whole config of a sign-in server before anybody relies on it.
 *
 * @throws InvalidConfigError with every problem.
 */
export function checkParameters(parameters: SiwxServerParameters): void {
  const { origins, networks, store, basePath, nonceLifetime, sessionLifetime, cookie } = parameters
  const problems: string[] = []
  const needs = (isGood: boolean, what: string) => {
    if (!isGood) problems.push(what)
  }
  const hasOrigins = Array.isArray(origins) && origins.length > 0 && origins.every(isOrigin)
  needs(hasOrigins, 'origins needs a list such as ["https://app.example.com"], without paths')
  needs(Array.isArray(networks) && networks.length > 0, 'networks needs one network at least')
  const methods = [store?.get, store?.set, store?.delete]
  needs(
    methods.every((method) => typeof method === 'function'),
    'store needs memoryStore() or keyValueStore(storage)',
  )
  needs(
    basePath === undefined || /^(\/[-\w.]+)*$/.test(basePath),
    'basePath needs a path such as "/api/siwx"',
  )
  needs(isLife(nonceLifetime), 'nonceLifetime needs a number of milliseconds')
  needs(isLife(sessionLifetime), 'sessionLifetime needs a number of milliseconds')
  const isOpenToAll = cookie && cookie.sameSite === 'None' && cookie.secure === false
  needs(!isOpenToAll, 'cookie.secure needs to be true where sameSite is "None"')
  if (problems.length > 0) throw new InvalidConfigError(problems)
}
