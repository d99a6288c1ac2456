/** One small edit of the sources, which takes a safeguard out, and the sets of which a row has to fail. */
export type Mutation = {
  readonly file: string
  readonly find: string
  readonly replace: string
  readonly sets: readonly string[]
  readonly why: string
}

const siwx = 'hooks/siwx/sessions/checkSiwxSession.ts'
const verifier = 'hooks/siwx/server/createVerifier.ts'
const book = 'hooks/siwx/server/createSignInBook.ts'
const links = 'hooks/shared/links/checkWebUrl.ts'
const evmAddress = 'hooks/evm/read/verifyEvmAddress.ts'
const listing = 'hooks/portfolio/createListing.ts'
const payment = 'hooks/shared/parsePayment.ts'
const announced = 'hooks/evm/wallet/discoverWallets.ts'
const walletRules = 'hooks/wallets/rules.ts'

export const mutations: readonly Mutation[] = [
  {
    file: siwx,
    find: "if (!isSameData(data, text)) return 'tampered'",
    replace: '',
    sets: ['siwx-sessions'],
    why: 'the fields may differ from the signed text',
  },
  {
    file: siwx,
    find: "if (domain !== undefined && data.domain !== domain) return 'domain_mismatch'",
    replace: '',
    sets: ['siwx-sessions'],
    why: 'a sign-in for another site counts',
  },
  {
    file: siwx,
    find: "if (uri !== undefined && originOf(data.uri) !== originOf(uri)) return 'uri_mismatch'",
    replace: '',
    sets: ['siwx-sessions'],
    why: 'a sign-in for another page counts in the page',
  },
  {
    file: siwx,
    find: "if (nonce !== undefined && data.nonce !== nonce) return 'nonce_mismatch'",
    replace: '',
    sets: ['siwx-sessions'],
    why: 'another nonce counts in the page',
  },
  {
    file: siwx,
    find: "if (chainId !== undefined && data.chainId !== chainId) return 'chain_mismatch'",
    replace: '',
    sets: ['siwx-sessions'],
    why: 'another chain counts',
  },
  {
    file: siwx,
    find: "if (!isSameAccount(data, { ...data, accountAddress })) return 'address_mismatch'",
    replace: '',
    sets: ['siwx-sessions'],
    why: 'another account counts',
  },
  {
    file: siwx,
    find: "return begins.every((begin) => begin <= now + skew) ? undefined : 'not_yet_valid'",
    replace: 'return undefined',
    sets: ['siwx-sessions'],
    why: 'a message that is not valid yet counts',
  },
  {
    file: verifier,
    find: 'if (await isSigned({ session, network, signal })) return',
    replace: 'return',
    sets: ['siwx-sessions'],
    why: 'the server does not verify the signature',
  },
  {
    file: 'hooks/siwx/sessions/verifySession.ts',
    find: "if (isSigned !== true) throw new SiwxRefusedError({ reason: 'bad_signature' })",
    replace: '',
    sets: ['siwx-sessions'],
    why: 'the page does not verify the signature',
  },
  {
    file: book,
    find: 'await nonces.spend(used)',
    replace: '',
    sets: ['siwx-sessions'],
    why: 'a nonce is never used up',
  },
  {
    file: 'hooks/siwx/server/createNonces.ts',
    find: "if (!(await spent.add(await hashSecret(nonce), true, keptUntil(nonce)))) throw refuse('nonce_reused')",
    replace: '',
    sets: ['siwx-sessions'],
    why: 'the server’s own nonce can be used twice',
  },
  {
    file: evmAddress,
    find: "if (carriesChecksum && !address.endsWith(digits)) return 'checksum'",
    replace: '',
    sets: ['evm-addresses'],
    why: 'a wrong checksum is not warned of',
  },
  {
    file: evmAddress,
    find: "if (burnt.test(lower)) return 'burn'",
    replace: '',
    sets: ['evm-addresses'],
    why: 'the zero address is not warned of',
  },
  {
    file: 'hooks/send/receiver/readReceiver.ts',
    find: 'return known.find((other) => looksAlike(address, other))',
    replace: 'return undefined',
    sets: ['evm-addresses'],
    why: 'an address that imitates a known one is not warned of',
  },
  {
    file: payment,
    find: 'if (value === 0n) throw new ZeroAmountError()',
    replace: '',
    sets: ['amounts'],
    why: 'nothing may be paid',
  },
  {
    file: 'hooks/send/review/sendIssues.ts',
    find: 'const isShort = quantity !== undefined && held !== undefined && quantity > held',
    replace: 'const isShort = false',
    sets: ['amounts'],
    why: 'more than the balance may be sent',
  },
  {
    file: links,
    find: "if (url.username !== '' || url.password !== '' || authority.includes('@')) return 'credentials'",
    replace: '',
    sets: ['deep-links', 'external-urls'],
    why: 'a link with credentials is opened',
  },
  {
    file: links,
    find: "if (!allowedHosts.includes(url.host)) return 'host'",
    replace: '',
    sets: ['external-urls'],
    why: 'any host is opened',
  },
  {
    file: walletRules,
    find: 'const maxRows = 100',
    replace: 'const maxRows = 200',
    sets: ['eip6963'],
    why: 'more announced wallets are listed',
  },
  {
    file: announced,
    find: 'const isDisputed = claims.length > 1',
    replace: 'const isDisputed = false',
    sets: ['eip6963'],
    why: 'two wallets of one rdns are not marked',
  },
  {
    file: listing,
    find: 'isLookalike(row) || poses(row) ? { ...row, isLookalike: true } : row',
    replace: 'row',
    sets: ['token-balances', 'untrusted-text'],
    why: 'a token that imitates another is not marked',
  },
  {
    file: 'hooks/activity/listActivity.ts',
    find: 'const imitations = markImitations(merged, { account, receivers, isFake, keysOf })',
    replace: 'const imitations = new Set<string>()',
    sets: ['transactions'],
    why: 'a transfer that imitates an address is not marked',
  },
  {
    file: 'hooks/shared/createRetryGate.ts',
    find: 'if (remaining(key) > 0) throw failures.get(key)?.thrown',
    replace: '',
    sets: ['http-responses'],
    why: 'a failed read is repeated at once',
  },
  {
    file: 'hooks/shared/text/redact.ts',
    find: "return secrets.reduce((left, secret) => left.replace(secret, '[…]'), whole).slice(0, maxLength)",
    replace: 'return whole.slice(0, maxLength)',
    sets: ['wc-uris', 'provider-errors'],
    why: 'a secret of a wallet’s error is written',
  },
  {
    file: announced,
    find: "if (!uuidForm.test(uuid) || !domainForm.test(rdns) || name === '') return undefined",
    replace: '',
    sets: ['eip6963'],
    why: 'a wallet without a name or domain is listed',
  },
  {
    file: 'hooks/wallets/cleanSearch.ts',
    find: 'const text = typed.trim().slice(0, maxSearchLength)',
    replace: 'const text = typed.trim()',
    sets: ['wallet-search'],
    why: 'a search of any length is sent',
  },
  {
    file: 'hooks/evm/swap/swapCalls.ts',
    find: "if (call.quantity !== quantity) mismatch('amount', String(call.quantity))",
    replace: '',
    sets: ['swap-transactions'],
    why: 'a swap of another amount is asked for',
  },
  {
    file: 'hooks/evm/swap/swapCalls.ts',
    find: 'if (readProperty(request, field) !== expected[field]) mismatch(reasons[field], field)',
    replace: 'void field',
    sets: ['swap-transactions'],
    why: 'an approval for another contract or amount is asked for',
  },
  {
    file: 'hooks/clients/blockchain/createHostedSwap.ts',
    find: 'if (!isSame(quote.fromAccount, sold) || !isSame(quote.toAccount, bought))',
    replace: 'if (false)',
    sets: ['swap-quotes'],
    why: 'a quote of other tokens is shown',
  },
  {
    file: 'hooks/swap/swapIssues.ts',
    find: 'if (quantity !== undefined && balance !== undefined && quantity > balance)',
    replace: 'if (false)',
    sets: ['swap-quotes'],
    why: 'more than the balance is swapped',
  },
]
