import { relative, sep } from 'node:path'
import ts from 'typescript'
import { root, runCheck } from './command.mjs'

const env = 'hooks/shared/createEnv.ts'
const links = 'hooks/shared/links/openExternal.ts'

/** Names of the platform and the files that may use them, as a global or as a member. Not meant: a local of the same name. */
const dangers = {
  eval: [],
  Function: [],
  parseFloat: [],
  fetch: [env],
  XMLHttpRequest: [],
  sendBeacon: ['hooks/clients/analytics/createAnalyticsClient.ts'],
  WebSocket: [],
  EventSource: [],
  localStorage: [env],
  sessionStorage: [],
  indexedDB: [],
  open: [links],
  innerHTML: [],
  outerHTML: [],
  insertAdjacentHTML: [],
  write: [],
  writeln: [],
}

/** Time in hooks comes from `Env`, never from the window in it. */
const timers = {
  setTimeout: [env],
  clearTimeout: [env],
  setInterval: [],
  requestAnimationFrame: [],
  requestIdleCallback: [],
  queueMicrotask: [],
}

/** Globals that `Env` hands in, so that hooks run on a server, in tests and twice on one page. */
const surroundings = {
  window: [env],
  document: [],
  navigator: [],
  location: [],
  history: [],
  self: [],
  // What a listener throws is reported as the page would report it.
  // WalletConnect's client leaves itself in global variables, which are cleared away.
  globalThis: [env, 'hooks/shared/callHost.ts', 'hooks/clients/walletconnect/createWalletConnect.ts'],
  crypto: [env, 'hooks/siwx/server/secrets.ts'],
  performance: [env],
  addEventListener: [],
  BroadcastChannel: [],
}

/** Calls that a name alone does not tell. */
const calls = [
  { raw: 'Math.random', homes: [], fits: (node) => isMember(node, 'Math', 'random') },
  { raw: 'Date.now', homes: [env], fits: (node) => isMember(node, 'Date', 'now') },
  { raw: 'new Date()', homes: [], fits: (node) => isNew(node, 'Date') && !node.arguments?.length },
  {
    raw: 'dangerouslySetInnerHTML',
    homes: [],
    fits: (node) => ts.isIdentifier(node) && node.text === 'dangerouslySetInnerHTML',
  },
  { raw: "postMessage to '*'", homes: [], fits: isPostToAnyone },
  {
    raw: 'throw of a plain error',
    homes: [],
    fits: (node) =>
      ts.isThrowStatement(node) &&
      ['Error', 'TypeError', 'RangeError'].some((name) => isNew(node.expression, name)),
  },
]

const isMember = (node, object, name) =>
  ts.isPropertyAccessExpression(node) && node.name.text === name && node.expression.getText() === object

const isNew = (node, name) => ts.isNewExpression(node) && node.expression.getText() === name

function isPostToAnyone(node) {
  if (!ts.isCallExpression(node) || !/\bpostMessage$/.test(node.expression.getText())) return false
  return node.arguments.some((argument) => /(['"`])\*\1/.test(argument.getText()))
}

/** Whether a name is used, not merely named in a type, and is declared by the platform's types alone. */
function isOfPlatform(name, checker) {
  if (ts.isPartOfTypeNode(name) || ts.findAncestor(name, ts.isTypeQueryNode)) return false
  if (name.text === 'globalThis') return true
  const declarations = checker.getSymbolAtLocation(name)?.declarations ?? []
  const isPlatforms = (at) =>
    /\/node_modules\/(typescript\/lib|@types\/node)\//.test(at.getSourceFile().fileName)
  return declarations.length > 0 && declarations.every(isPlatforms)
}

function rawNameAt(node, file, checker) {
  if (!ts.isIdentifier(node)) return undefined
  const isInHooks = file.startsWith('hooks/')
  const isAnyMember = ts.isPropertyAccessExpression(node.parent) && node.parent.name === node
  const table = { ...dangers, ...(isInHooks && timers), ...(isInHooks && !isAnyMember && surroundings) }
  if (!Object.hasOwn(table, node.text) || table[node.text].includes(file)) return undefined
  return isOfPlatform(node, checker) ? node.text : undefined
}

function rawCallAt(node, file, checker) {
  const call = calls.find(({ fits, homes }) => fits(node) && !homes.includes(file))
  return call?.raw ?? rawNameAt(node, file, checker)
}

/** A test that is skipped, focused or asserts nothing. */
function idleTestAt(node) {
  const text = ts.isPropertyAccessExpression(node) || ts.isCallExpression(node) ? node.getText() : ''
  const idle = /^(?:it|test|describe)(?:\.\w+)*\.(?:skip|todo|only|fails|skipIf|runIf)$/.exec(text)
  return idle?.[0] ?? /^expect\(true\)\.toBe\(true\)$/.exec(text)?.[0]
}

/** Raw calls in hooks/ and ui-kit/ of `folder` that have a gate of their own, and idle tests in test/: `file:line what`. */
export function findRawCalls(folder) {
  const host = { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} }
  const { fileNames, options } = ts.getParsedCommandLineOfConfigFile(`${folder}/tsconfig.json`, {}, host)
  const fileOf = (path) => relative(folder, path).split(sep).join('/')
  const ours = fileNames.filter((path) => /^(hooks|ui-kit)\//.test(fileOf(path)))
  const program = ts.createProgram(ours, options)
  // Asking for the checker binds the trees, which gives each node its parent.
  const checker = program.getTypeChecker()
  // What is idle shows in the text of a test: its types are not loaded.
  const tests = fileNames
    .filter((path) => fileOf(path).startsWith('test/'))
    .map((path) => ts.createSourceFile(path, ts.sys.readFile(path) ?? '', options.target, true))
  const found = []
  for (const source of [...program.getSourceFiles(), ...tests]) {
    const file = fileOf(source.fileName)
    const [top] = file.split('/')
    if (!['hooks', 'ui-kit', 'test'].includes(top) || /\/(dist|node_modules)\//.test(file)) continue
    const visit = (node) => {
      const raw = top === 'test' ? idleTestAt(node) : rawCallAt(node, file, checker)
      const line = () => source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      if (raw) found.push(`${file}:${line()} ${raw}`)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

await runCheck(import.meta, () => findRawCalls(root))
