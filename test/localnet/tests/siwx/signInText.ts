/** The fields of a sign-in as the test's page writes them. */
export type TextFields = {
  domain: string
  uri: string
  network: string
  accountAddress: string
  /** As the text names it. */
  chainLine: string
  nonce: string
  issuedAt: string
  statement?: string
  expirationTime?: string
  notBefore?: string
  requestId?: string
  resources?: readonly string[]
}

/** EIP-4361's text: without a statement there are two empty lines. `informal` leaves one of them out, as CAIP-122 allows. */
export function signInText(fields: TextFields, { informal = false }: { informal?: boolean } = {}): string {
  const { statement } = fields
  const middle = statement === undefined ? (informal ? [''] : ['', '']) : ['', statement, '']
  const optional = (label: string, value: string | undefined) =>
    value === undefined ? [] : [`${label}: ${value}`]
  return [
    `${fields.domain} wants you to sign in with your ${fields.network} account:`,
    fields.accountAddress,
    ...middle,
    `URI: ${fields.uri}`,
    'Version: 1',
    `Chain ID: ${fields.chainLine}`,
    `Nonce: ${fields.nonce}`,
    `Issued At: ${fields.issuedAt}`,
    ...optional('Expiration Time', fields.expirationTime),
    ...optional('Not Before', fields.notBefore),
    ...optional('Request ID', fields.requestId),
    ...(fields.resources ? ['Resources:', ...fields.resources.map((item) => `- ${item}`)] : []),
  ].join('\n')
}
