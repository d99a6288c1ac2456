import type { Handler } from '../handlers.js'
import { completeSocial } from '../login/connectSocial.js'
import { describeUser } from './describeUser.js'

/** GET_USER. With `socialUri` it finishes a social log-in first. */
export const getUser: Handler<'GET_USER'> = async (wallet, { payload, tellSession }) => {
  const { socialUri, ...wanted } = payload ?? {}
  if (socialUri !== undefined) await completeSocial(wallet, { resultUri: socialUri, tellSession })
  return describeUser(wallet, wanted)
}
