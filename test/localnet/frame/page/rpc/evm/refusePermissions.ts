import { FrameRequestError } from '../../FrameRequestError.js'

/** wallet_grantPermissions and wallet_revokePermissions: no permission is ever given, so there is none to take back. */
export async function refusePermissions(): Promise<never> {
  throw new FrameRequestError('This wallet asks for every signature and gives no permissions.')
}
