import { join } from 'node:path'
import ts from 'typescript'
import { root, runCheck } from './command.mjs'

/** Entries whose functions are actions. */
const entries = ['core', 'index', 'evm', 'siwx', 'solana', 'walletconnect']

/**
 * Calls that have no body to read: a member of a port, with the union that its implementations reject with. A member
 * that is not listed is one that never throws, or whose errors are an app's own.
 */
const ports = {
  'Connector.connect': 'ConnectorErrorType',
  'Connector.switchNetwork': 'ConnectorSwitchErrorType',
  'Connector.provider': 'RelayErrorType',
  'RpcClient.request': 'RpcErrorType',
  'TransferActions.plan': 'TransferErrorType',
  'TransferActions.send': 'TransferSendErrorType',
  'SiwxStorage.add': 'SiwxAcceptErrorType',
  'SiwxStorage.list': 'SiwxAcceptErrorType',
  'SiwxStorage.delete': 'SiwxAcceptErrorType',
  'SiwxVerifier.verify': 'SiwxAcceptErrorType',
  'OneStepSignIn.onSignedIn': 'SiwxAcceptErrorType',
  'SharedClient.open': 'RelayErrorType',
  'Sessions.open': 'RelayErrorType',
  'Sessions.restore': 'RelayErrorType',
  'Http.request': 'HttpErrorType',
  'ChainActions.getName': 'RpcErrorType',
  'ChainActions.getNfts': 'NftsErrorType',
  'Portfolio.getNfts': 'NftsErrorType',
  'PortfolioSource.getProfile': 'ProfileErrorType',
  'WalletDirectory.getWallets': 'DirectoryErrorType',
}

/** What the queries behind hooks fail with: the file, the query, and the `error` type of each hook that runs it. */
const queries = [
  ['portfolio/tokens/queries.ts', 'portfolioQuery', ['UseBalanceErrorType', 'UseTokensErrorType']],
  ['portfolio/nfts/queries.ts', 'nftsQuery', ['UseNftsErrorType']],
  ['portfolio/profile.ts', 'profileQuery', ['UseProfileErrorType']],
  ['activity/queries.ts', 'activityQuery', ['UseActivityErrorType']],
  ['wallets/queries.ts', 'walletsQuery', ['UseWalletsErrorType']],
]

/** Implementations of ports: what they throw has to be in the port's union. */
const implementations = [
  ['evm/wallet/createEip1193Connector.ts', 'connect', 'ConnectorErrorType'],
  ['evm/wallet/switchEip1193Network.ts', 'switchEip1193Network', 'ConnectorSwitchErrorType'],
  ['solana/wallet/createSolanaConnector.ts', 'connect', 'ConnectorErrorType'],
  ['clients/walletconnect/connectByPairing.ts', 'connectByPairing', 'ConnectorErrorType'],
  ['clients/walletconnect/switchSessionNetwork.ts', 'switchSessionNetwork', 'ConnectorSwitchErrorType'],
  ['clients/walletconnect/createWalletConnect.ts', 'createWalletConnect', 'RelayErrorType'],
  ['clients/embedded/createFrame.ts', 'createFrame', 'EmbeddedErrorType'],
  ['clients/http/createHttp.ts', 'createHttp', 'HttpErrorType'],
  ['clients/rpc/createRpcClient.ts', 'createRpcClient', 'RpcErrorType'],
  ['evm/transfer/planTransfer.ts', 'planTransfer', 'TransferErrorType'],
  ['evm/transfer/sendTransfer.ts', 'sendTransfer', 'TransferSendErrorType'],
  ['solana/transfer/planTransfer.ts', 'planTransfer', 'TransferErrorType'],
  ['solana/transfer/sendTransfer.ts', 'sendTransfer', 'TransferSendErrorType'],
  ['clients/directory/createHostedDirectory.ts', 'createHostedDirectory', 'DirectoryErrorType'],
  ['clients/blockchain/createBlockchainClient.ts', 'createBlockchainClient', 'ProfileErrorType'],
  ['clients/rpc/createRpcPortfolio.ts', 'readNfts', 'NftsErrorType'],
  ['clients/rpc/createRpcPortfolio.ts', 'resolveAvatar', 'ProfileErrorType'],
  ['evm/read/getNfts.ts', 'getNfts', 'NftsErrorType'],
  ['evm/read/names.ts', 'getEnsName', 'RpcErrorType'],
  ['instance/loadServices.ts', 'createActionLoader', 'ProfileErrorType'],
  ['instance/loadServices.ts', 'createActionLoader', 'NftsErrorType'],
  ['solana/read/getNfts.ts', 'getNfts', 'NftsErrorType'],
  ['siwx/createOneStepSignIn.ts', 'createOneStepSignIn', 'SiwxAcceptErrorType'],
  ['siwx/sessions/acceptSessions.ts', 'acceptSessions', 'SiwxAcceptErrorType'],
]

/** Thrown by way of a variable whose type does not name it. */
const unread = ['RpcError']

const under = (path) => join(root, 'hooks', path)

/** Reads the sources and answers which error classes a function can throw, by following the calls that it makes. */
function createReader() {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile)
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const program = ts.createProgram(
    [...entries.map((entry) => `${entry}.ts`), ...[...implementations, ...queries].map(([file]) => file)].map(
      under,
    ),
    options,
  )
  const checker = program.getTypeChecker()
  const isOurs = (node) => {
    const { fileName } = node.getSourceFile()
    return fileName.startsWith(under('')) && !fileName.includes('/node_modules/')
  }

  /** Names of the error classes in a type. */
  const classesIn = (type) =>
    type.isUnion()
      ? type.types.flatMap(classesIn)
      : type.symbol?.flags & ts.SymbolFlags.Class && type.symbol.name.endsWith('Error')
        ? [type.symbol.name]
        : []

  const original = (symbol) =>
    symbol !== undefined && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol

  const exportsOf = (file) =>
    new Map(
      checker
        .getExportsOfModule(checker.getSymbolAtLocation(program.getSourceFile(file)))
        .map((symbol) => [symbol.name, original(symbol)]),
    )
  const unions = exportsOf(under('shared/errors/unions.ts'))
  const union = (name) => classesIn(checker.getDeclaredTypeOfSymbol(unions.get(name)))

  function functionIn(file, name) {
    let found
    const look = (node) => {
      if (ts.isFunctionDeclaration(node) && node.name?.text === name && node.body) found ??= node
      ts.forEachChild(node, look)
    }
    look(program.getSourceFile(under(file)))
    if (found === undefined) throw new Error(`${file} has no function ${name}`)
    return found
  }

  /** The declaration with the body, of a function with several signatures. */
  const implementationOf = (declaration) =>
    declaration !== undefined && ts.isFunctionDeclaration(declaration) && declaration.name
      ? checker.getSymbolAtLocation(declaration.name)?.declarations?.find(({ body }) => body)
      : declaration

  /** A conversion that returns what it does not know unchanged, such as `toConfigurationError`. */
  const isConversion = (expression) =>
    ts.isCallExpression(expression) &&
    (checker.getTypeAtLocation(expression).flags & ts.TypeFlags.Unknown) !== 0

  /** Classes in the branches of an expression; of a conversion those that it returns. */
  function classesThrown(expression) {
    if (ts.isConditionalExpression(expression))
      return [expression.whenTrue, expression.whenFalse].flatMap(classesThrown)
    if (!isConversion(expression)) return classesIn(checker.getTypeAtLocation(expression))
    const returned = []
    const look = (node) => {
      if (ts.isReturnStatement(node) && node.expression) returned.push(...classesThrown(node.expression))
      if (!ts.isFunctionLike(node)) ts.forEachChild(node, look)
    }
    const body = checker.getResolvedSignature(expression)?.declaration?.body
    if (body) ts.forEachChild(body, look)
    return returned
  }

  /** `Owner.member` of a declaration without a body. */
  function memberOf(declaration) {
    let owner = declaration
    while (!ts.isSourceFile(owner) && !ts.isTypeAliasDeclaration(owner) && !ts.isInterfaceDeclaration(owner))
      owner = owner.parent
    let member = declaration
    while (member !== owner && member.name === undefined) member = member.parent
    return `${owner.name?.text}.${member.name?.getText()}`
  }

  /** A function that makes an object or a function to call later: what those throw is theirs. */
  const isFactory = ({ name }) =>
    /^(create|evm$|httpSiwx$|mock$|solana$|walletConnect$|walletProviderOf$)/.test(name?.getText() ?? '')

  /** The classes that a function throws, each with the calls that lead there; with `isWhole` its members' too. */
  function thrownBy(start, { isWhole = false } = {}) {
    const found = new Map()
    const seen = new Set()
    const add = (names, path) => {
      for (const name of names) if (!found.has(name)) found.set(name, path.join(' > '))
    }
    function enter(called, path) {
      const declaration = implementationOf(called)
      if (declaration === undefined || !isOurs(declaration) || seen.has(declaration)) return
      if (declaration.body) {
        seen.add(declaration)
        const inside = [...path, declaration.name?.getText() ?? '=>']
        if (isFactory(declaration) && !(isWhole && declaration === start))
          visitFactory(declaration.body, inside)
        else visit(declaration.body, inside)
        return
      }
      const port = ports[memberOf(declaration)]
      if (port) add(union(port), [...path, memberOf(declaration)])
    }
    /** What runs when a factory is called, without the functions in it. */
    function visitFactory(node, path) {
      if (ts.isFunctionLike(node)) return
      if (ts.isThrowStatement(node)) add(classesIn(checker.getTypeAtLocation(node.expression)), path)
      if (ts.isCallExpression(node)) enter(checker.getResolvedSignature(node)?.declaration, path)
      ts.forEachChild(node, (child) => visitFactory(child, path))
    }
    function visitTry({ tryBlock, catchClause, finallyBlock }, path) {
      const caught = catchClause.variableDeclaration?.name.getText()
      let isThrownOn = false
      const look = (node) => {
        if (ts.isThrowStatement(node)) {
          const { expression } = node
          const isPassedOn = isConversion(expression) && expression.arguments[0]?.getText() === caught
          if (expression.getText() === caught || isPassedOn) isThrownOn = true
        }
        ts.forEachChild(node, look)
      }
      look(catchClause.block)
      if (isThrownOn) visit(tryBlock, path)
      visit(catchClause.block, path, caught)
      if (finallyBlock) visit(finallyBlock, path)
    }
    function visitCall(node, path) {
      const { arguments: given, expression } = node
      // What is caught there is not thrown; what a handler throws is.
      const isCatch = ts.isPropertyAccessExpression(expression) && expression.name.text === 'catch'
      if (isCatch && !/\bthrow (thrown|error)\b/.test(given[0]?.getText() ?? '')) {
        visit(given[0], path)
        return
      }
      if (expression.getText() === 'Promise.allSettled') return
      if (/(^|\.)(abort|end|reject)$/.test(expression.getText()) && given[0])
        add(classesIn(checker.getTypeAtLocation(given[0])), path)
      enter(checker.getResolvedSignature(node)?.declaration, path)
      for (const argument of given) {
        if (!ts.isIdentifier(argument)) continue
        const declaration = original(checker.getSymbolAtLocation(argument))?.declarations?.[0]
        if (declaration && ts.isFunctionDeclaration(declaration)) enter(declaration, path)
      }
      ts.forEachChild(node, (child) => visit(child, path))
    }
    function visit(node, path, caught) {
      if (ts.isTryStatement(node) && node.catchClause) return visitTry(node, path)
      if (ts.isCallExpression(node)) return visitCall(node, path)
      if (ts.isThrowStatement(node) && node.expression.getText() !== caught)
        add(classesThrown(node.expression), path)
      ts.forEachChild(node, (child) => visit(child, path, caught))
    }
    enter(start, [])
    found.delete('LatchkeyError')
    return found
  }

  /** The functions of an entry: not hooks, not components. */
  const actionsOf = (entry) =>
    [...exportsOf(under(`${entry}.ts`))].flatMap(([name, symbol]) => {
      const declaration = implementationOf(symbol.valueDeclaration)
      const isAction =
        declaration !== undefined && ts.isFunctionDeclaration(declaration) && /^(?!use)[a-z]/.test(name)
      return isAction ? [{ name, declaration }] : []
    })

  const typeOf = (entry, name) => {
    const symbol = exportsOf(under(`${entry}.ts`)).get(name)
    return symbol && classesIn(checker.getDeclaredTypeOfSymbol(symbol))
  }
  return { actionsOf, functionIn, thrownBy, typeOf, union }
}

const errorTypeOf = (name) => `${name[0].toUpperCase()}${name.slice(1)}ErrorType`

await runCheck(import.meta, async () => {
  const { actionsOf, functionIn, thrownBy, typeOf, union } = createReader()
  const problems = []
  let actions = 0
  const implemented = new Map()
  for (const [file, name, port] of implementations) {
    const thrown = thrownBy(functionIn(file, name), { isWhole: true })
    for (const [error, path] of thrown)
      if (!union(port).includes(error)) problems.push(`${file}: ${port} has no ${error} (${path})`)
    implemented.set(port, [...(implemented.get(port) ?? []), ...thrown.keys()])
  }
  for (const [port, thrown] of implemented)
    for (const error of union(port))
      if (!thrown.includes(error) && !unread.includes(error))
        problems.push(`${port}: no implementation throws ${error}`)
  for (const [file, name, types] of queries) {
    const thrown = thrownBy(functionIn(file, name), { isWhole: true })
    for (const type of types) {
      const stated = typeOf('index', type) ?? []
      for (const [error, path] of thrown)
        if (!stated.includes(error)) problems.push(`index: ${type} has no ${error} (${path})`)
      for (const error of stated)
        if (!thrown.has(error)) problems.push(`index: ${name} never fails with ${error}, named by ${type}`)
    }
  }
  for (const entry of entries)
    for (const { name, declaration } of actionsOf(entry)) {
      const thrown = thrownBy(declaration)
      const stated = typeOf(entry, errorTypeOf(name))
      if (stated === undefined && thrown.size === 0) continue
      actions += 1
      if (stated === undefined) {
        problems.push(`${entry}: ${errorTypeOf(name)} is missing: ${[...thrown.keys()].join(', ')}`)
        continue
      }
      for (const [error, path] of thrown)
        if (!stated.includes(error)) problems.push(`${entry}: ${errorTypeOf(name)} has no ${error} (${path})`)
      for (const error of stated)
        if (!thrown.has(error)) problems.push(`${entry}: ${name} never throws ${error}`)
    }
  console.log(`${actions} actions that throw, ${queries.length} queries`)
  return problems
})
