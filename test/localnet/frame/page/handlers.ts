import type { AnswerInput } from '../../../../hooks/clients/embedded/schemas/answers.js'
import type { RequestName, RequestPayload } from '../../../../hooks/clients/embedded/schemas/requests.js'
import { getUser } from './account/getUser.js'
import { getSmartAccountNetworks, initSmartAccount, preferAccount } from './account/preferAccount.js'
import type { Approver } from './approval/createApprover.js'
import type { FrameWallet } from './FrameWallet.js'
import { connectDevice, connectEmail, connectOtp } from './login/connectEmail.js'
import { connectFarcaster, getFarcasterUri } from './login/connectFarcaster.js'
import { connectSocial, getSocialRedirectUri } from './login/connectSocial.js'
import { isConnected, signOut } from './login/endSession.js'
import { updateEmail, updateEmailPrimary, updateEmailSecondary } from './login/updateEmail.js'
import { getChainId, switchNetwork } from './network/switchNetwork.js'
import { answerRpc } from './rpc/answerRpc.js'
import { syncDapp, syncTheme } from './syncApp.js'

/** Answers one kind of request. What it throws becomes the `_ERROR`. */
export type Handler<name extends RequestName> = (
  wallet: FrameWallet,
  request: { readonly payload: RequestPayload<name>; tellSession(token: string): void },
) => Promise<AnswerInput<name>>

/** Who answers what. */
export const handlers: { readonly [name in RequestName]: Handler<name> } = {
  SWITCH_NETWORK: switchNetwork,
  CONNECT_EMAIL: connectEmail,
  CONNECT_DEVICE: connectDevice,
  CONNECT_OTP: connectOtp,
  CONNECT_SOCIAL: connectSocial,
  GET_SOCIAL_REDIRECT_URI: getSocialRedirectUri,
  GET_FARCASTER_URI: getFarcasterUri,
  CONNECT_FARCASTER: connectFarcaster,
  GET_USER: getUser,
  SIGN_OUT: signOut,
  IS_CONNECTED: isConnected,
  GET_CHAIN_ID: getChainId,
  GET_SMART_ACCOUNT_ENABLED_NETWORKS: getSmartAccountNetworks,
  INIT_SMART_ACCOUNT: initSmartAccount,
  SET_PREFERRED_ACCOUNT: preferAccount,
  RPC_REQUEST: answerRpc,
  RPC_ABORT: async ({ approver }) => withdraw(approver),
  UPDATE_EMAIL: updateEmail,
  UPDATE_EMAIL_PRIMARY_OTP: updateEmailPrimary,
  UPDATE_EMAIL_SECONDARY_OTP: updateEmailSecondary,
  SYNC_THEME: syncTheme,
  SYNC_DAPP_DATA: syncDapp,
  RELOAD: async () => reloadSoon(),
}

function withdraw(approver: Approver): undefined {
  approver.abort()
}

/** After the answer has gone out. */
function reloadSoon(): undefined {
  setTimeout(() => location.reload())
}
