import { relative, sep } from 'node:path'
import ts from 'typescript'
import { root, runCheck } from './command.mjs'

const env = 'hooks/utils/createEnv.ts'
const links = 'hooks/utils/openExternal.ts'

/** Names of the platform and the files that may use them. A local or a parameter of the same name is no breach. */
const platform = {
  eval: [],
  Function: [],
  parseFloat: [],
  fetch: [env],
  XMLHttpRequest: [],
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

/** What `Env` hands in, so that hooks run on a server, in tests and in two instances. */
const surroundings = {
  window: [env],
  document: [],
  navigator: [],
  location: [],
  history: [],
  self: [],
  // What a listener throws is reported as the page would report it.
  globalThis: [env, 'hooks/utils/createEvents.ts'],
  crypto: [env],
  performance: [env],
  setTimeout: [env],
  clearTimeout: [env],
  setInterval: [],
  requestAnimationFrame: [],
  requestIdleCallback: [],
  queueMicrotask: [],
  addEventListener: [],
  BroadcastChannel: [],
}

/** Shapes of a call, for what a name alone does not tell. */
const shapes = [
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

function isMember(node, object, name) {
  return (
    ts.isPropertyAccessExpression(node) && node.name.text === name && node.expression.getText() === object
  )
}

function isNew(node, name) {
  return ts.isNewExpression(node) && node.expression.getText() === name
}

function isPostToAnyone(node) {
  if (!ts.isCallExpression(node) || !/\bpostMessage$/.test(node.expression.getText())) return false
  return node.arguments.some((argument) => /(['"`])\*\1/.test(argument.getText()))
}

/** Whether a name in a running position is declared by the platform's types and by nothing of ours. */
function isOfPlatform(node, checker) {
  if (ts.isPartOfTypeNode(node) || ts.findAncestor(node, ts.isTypeQueryNode)) return false
  const declarations = checker.getSymbolAtLocation(node)?.declarations ?? []
  const isForeign = ({ fileName }) => fileName.includes('/node_modules/')
  return (
    node.text === 'globalThis' ||
    (declarations.length > 0 && declarations.every((at) => isForeign(at.getSourceFile())))
  )
}

function breachAt(node, file, checker) {
  const names = file.startsWith('hooks/') ? { ...platform, ...surroundings } : platform
  const shape = shapes.find(({ fits }) => fits(node))
  if (shape && !shape.homes.includes(file)) return shape.raw
  if (!ts.isIdentifier(node) || !Object.hasOwn(names, node.text) || names[node.text].includes(file))
    return undefined
  const isMemberOfOurs =
    ts.isPropertyAccessExpression(node.parent) && node.parent.name === node && !(node.text in platform)
  return !isMemberOfOurs && isOfPlatform(node, checker) ? node.text : undefined
}

/** Raw calls under hooks/ and ui-kit/ of `folder` that have a gate or a class of their own, as `file:line raw`. */
export function findRawCalls(folder) {
  const config = ts.getParsedCommandLineOfConfigFile(
    `${folder}/tsconfig.json`,
    {},
    { ...ts.sys, onUnRecoverableConfigFileDiagnostic: () => {} },
  )
  const program = ts.createProgram(config.fileNames, config.options)
  // Asking for the checker binds the trees, which gives each node its parent.
  const checker = program.getTypeChecker()
  const found = []
  for (const source of program.getSourceFiles()) {
    const file = relative(folder, source.fileName).split(sep).join('/')
    if (!/^(hooks|ui-kit)\/(?!dist\/|node_modules\/)/.test(file)) continue
    const visit = (node) => {
      const raw = breachAt(node, file, checker)
      if (raw) found.push(`${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${raw}`)
      ts.forEachChild(node, visit)
    }
    visit(source)
  }
  return found
}

await runCheck(import.meta, () => findRawCalls(root))
