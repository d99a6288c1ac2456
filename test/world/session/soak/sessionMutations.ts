import type { Mutation } from '../../soak/mutations.js'

const state = 'hooks/session/connection/changeConnection.ts'
const merge = 'hooks/solana/wallet/createMergedConnector.ts'
const tabs = 'hooks/session/effects/followTabs.ts'
const remember = 'hooks/session/effects/rememberSession.ts'
const account = 'hooks/session/effects/rememberAccount.ts'
const wallets = 'hooks/session/effects/followWallets.ts'
const lifetime = 'hooks/instance/createLifetime.ts'

/** The safeguards of sessions, taken out one by one. The seeds of the world of sessions have to find each. */
export const sessionMutations: readonly Mutation[] = [
  {
    file: 'hooks/connect/askWallet.ts',
    find: '(await untilAborted(asked, signal)) as ConnectReturnType',
    replace: '(await asked) as ConnectReturnType',
    why: 'a request that was left waits for its wallet',
  },
  {
    file: state,
    find: "if (event.type === 'networkChanged') return changed(connection, event.networkId, accounts)",
    replace: "if (event.type === 'networkChanged') return connection",
    why: 'a wallet’s network is not followed',
  },
  {
    file: merge,
    find: 'if (request.signal.aborted) break',
    replace: '',
    why: 'a cancelled request goes on in the next namespace',
  },
  {
    file: 'hooks/connect/connect.ts',
    find: 'if (isAsking && running?.goal === goal && running.answer) return running.answer',
    replace: '',
    why: 'a double press asks twice',
  },
  {
    file: 'hooks/connect/askWallet.ts',
    find: 'for (const answer of answers.length > 0 ? answers : [asked]) dropLateAnswer(context, connector, answer)',
    replace: '',
    why: 'what is approved after the user left stays allowed',
  },
  {
    file: 'hooks/connect/effects/cancelOnLeave.ts',
    find: 'cancelConnect(parts, connectorId)',
    replace: '',
    why: 'leaving the screen leaves the request open',
  },
  {
    file: 'hooks/modal/effects/followConnection.ts',
    find: '!isAsking && ',
    replace: '',
    why: 'another tab’s connection closes the modal',
  },
  {
    file: tabs,
    find: "changeConnection(session, namespace, { type: 'disconnectedElsewhere' })",
    replace: '',
    why: 'a disconnect in another tab is not followed',
  },
  {
    file: tabs,
    find: 'if (connector) void reconnect(parts, { connector, namespaces: [namespace], isLeft: true })',
    replace: '',
    why: 'a connection in another tab is not followed',
  },
  {
    file: tabs,
    find: 'if (connectors !== before.connectors) sync()',
    replace: '',
    why: 'a wallet that comes later is not connected',
  },
  {
    file: remember,
    find: "if (wasBusy && connections[namespace]?.status !== 'connecting') syncWithStorage(parts, namespace)",
    replace: '',
    why: 'what other tabs stored during a request is not taken over',
  },
  {
    file: account,
    find: 'if (chosen || wasChosen !== null) keepStored(storage, chosenAccount(namespace), chosen ?? undefined)',
    replace: '',
    why: 'the chosen account is not stored',
  },
  {
    file: wallets,
    find: 'if (event.accounts.length > 0 && connector)',
    replace: 'if (false)',
    why: 'an unlocked wallet is not connected again',
  },
  {
    file: wallets,
    find: 'for (const { stop } of following.values()) stop()',
    replace: '',
    why: 'a wallet keeps its listeners',
  },
  {
    file: 'hooks/siwx/signIn.ts',
    find: 'if (running && !running.signal.aborted) return running.answer',
    replace: '',
    why: 'a double press signs twice',
  },
  {
    file: 'hooks/siwx/createOneStepSignIn.ts',
    find: 'if (network && !signal.aborted)',
    replace: 'if (network)',
    why: 'a sign-in that was left emits an event',
  },
  {
    file: 'hooks/siwx/callbacks.ts',
    find: "isSmartAccount: session.cacao?.s.t === 'eip1271' }",
    replace: 'isSmartAccount: false, ...({ nonce: session.data.nonce } as object) }',
    why: 'an event holds the nonce',
  },
  {
    file: lifetime,
    find: '    attempts.abortAll()\n',
    replace: '',
    why: 'a request goes on after the instance',
  },
  { file: lifetime, find: '    stopWatching?.()\n', replace: '', why: 'listeners stay after the instance' },
]
