import type { LatchkeyEvent, LatchkeyEventName } from '../shared/types/events.js'

type PropertyOf<name extends LatchkeyEventName> = LatchkeyEvent extends infer event
  ? event extends { event: infer names; properties: infer properties }
    ? name extends names
      ? keyof properties
      : never
    : never
  : never

/** Properties that are sent of an event, null where the event is not sent. */
type Emitted = { readonly [name in LatchkeyEventName]: readonly PropertyOf<name>[] | null }

/**
 * The events of the analytics service's catalogue and of the stream, each with the properties that are sent. Others are
 * dropped: texts of errors and searches may quote anything, addresses, amounts, hashes, names of accounts and cursors lead to
 * a user.
 */
export const catalogue = {
  /** Of the page's start, before anybody did anything. */
  INITIALIZE: null,
  MODAL_CREATED: null,
  MODAL_OPEN: ['connected'],
  MODAL_CLOSE: ['connected'],
  CLICK_ALL_WALLETS: [],
  CLICK_NETWORKS: [],
  CLICK_WALLET_HELP: [],
  CLICK_NETWORK_HELP: [],
  CLICK_GET_WALLET: [],
  CLICK_GET_WALLET_HELP: [],
  GET_WALLET: ['name', 'type'],
  SELECT_WALLET: ['name', 'platform'],
  /** A list of what was on the screen. */
  WALLET_IMPRESSION_V2: null,
  SEARCH_WALLET: [],
  CONNECT_SUCCESS: ['method', 'name', 'reconnect'],
  CONNECT_ERROR: [],
  USER_REJECTED: [],
  CONNECT_PROXY_ERROR: [],
  DISCONNECT_SUCCESS: ['namespace'],
  DISCONNECT_ERROR: [],
  SWITCH_NETWORK: ['network'],
  SET_PREFERRED_ACCOUNT_TYPE: ['accountType', 'network'],
  CLICK_SIGN_SIWX_MESSAGE: ['network', 'isSmartAccount'],
  CLICK_CANCEL_SIWX: ['network', 'isSmartAccount'],
  SIWX_AUTH_SUCCESS: ['network', 'isSmartAccount'],
  SIWX_AUTH_ERROR: ['network', 'isSmartAccount'],
  EMAIL_LOGIN_SELECTED: [],
  EMAIL_SUBMITTED: [],
  DEVICE_REGISTERED_FOR_EMAIL: [],
  EMAIL_VERIFICATION_CODE_SENT: [],
  EMAIL_VERIFICATION_CODE_PASS: [],
  EMAIL_VERIFICATION_CODE_FAIL: [],
  EMAIL_EDIT: [],
  EMAIL_UPGRADE_FROM_MODAL: [],
  SOCIAL_LOGIN_STARTED: ['provider'],
  SOCIAL_LOGIN_REQUEST_USER_DATA: ['provider'],
  SOCIAL_LOGIN_CANCELED: ['provider'],
  SOCIAL_LOGIN_SUCCESS: ['provider', 'reconnect'],
  SOCIAL_LOGIN_ERROR: ['provider'],
  CLICK_TRANSACTIONS: [],
  ERROR_FETCH_TRANSACTIONS: ['network'],
  LOAD_MORE_TRANSACTIONS: ['network'],
  SELECT_BUY_CRYPTO: ['isSmartAccount'],
  SELECT_WHAT_IS_A_BUY: ['isSmartAccount'],
  SELECT_BUY_PROVIDER: ['provider', 'isSmartAccount'],
  CLICK_CONVERT: [],
  CLICK_SELECT_TOKEN_TO_SWAP: [],
  CLICK_SELECT_NETWORK_TO_SWAP: [],
  OPEN_SWAP: [],
  INITIATE_SWAP: ['network'],
  SWAP_SUCCESS: ['network'],
  SWAP_ERROR: ['network'],
  SWAP_APPROVAL_ERROR: ['network'],
  SWAP_REJECTED: ['network'],
  OPEN_ENS_FLOW: [],
  REGISTER_NAME_INITIATED: [],
  REGISTER_NAME_SUCCESS: [],
  REGISTER_NAME_ERROR: ['kind'],
  OPEN_SEND: [],
  SEND_INITIATED: ['network', 'asset'],
  SEND_SUCCESS: ['network', 'asset'],
  SEND_ERROR: ['network', 'asset'],
  SEND_REJECTED: ['network', 'asset'],
  PAY_INITIATED: ['source'],
  PAY_SUCCESS: ['source'],
  PAY_ERROR: ['source'],
  PAY_MODAL_OPEN: [],
  PAY_EXCHANGE_SELECTED: ['source'],
  /** Of whatever the app sends by its wallet: for the app alone. */
  TRANSACTION_SENT: null,
  TRANSACTION_CONFIRMED: null,
  TRANSACTION_FAILED: null,
  TRANSACTION_REPLACED: null,
} as const satisfies Emitted & { readonly [name: string]: readonly string[] | null }
