import { isLightSvg } from '../../../hooks/clients/pictures/isLightSvg.js'
import { parsePicture } from '../../../hooks/clients/pictures/readPicture.js'
import { parseExactJson } from '../../../hooks/clients/rpc/createRpcClient.js'
import { readDataJson } from '../../../hooks/clients/rpc/readNftMetadata.js'
import { resolveNftUrl } from '../../../hooks/clients/rpc/resolveNftUrl.js'
import { resolvePicture } from '../../../hooks/clients/rpc/resolvePicture.js'
import { parsePairingUri } from '../../../hooks/clients/walletconnect/parsePairingUri.js'
import { readRecap } from '../../../hooks/clients/walletconnect/writeCacaoMessage.js'
import { readCount } from '../../../hooks/evm/read/readCount.js'
import { readQuantity } from '../../../hooks/evm/transfer/nodeAnswers.js'
import { readChainId } from '../../../hooks/evm/wallet/provider.js'
import { mainnet } from '../../../hooks/networks.js'
import { readPaymentLink } from '../../../hooks/send/links/readPaymentLink.js'
import { readReceiver } from '../../../hooks/send/receiver/readReceiver.js'
import { parseAmount } from '../../../hooks/shared/amount.js'
import { decodeBase58 } from '../../../hooks/shared/base58.js'
import { toProviderError } from '../../../hooks/shared/errors/toProviderError.js'
import { checkExternalUrl } from '../../../hooks/shared/links/checkExternalUrl.js'
import { checkImageUrl } from '../../../hooks/shared/links/checkImageUrl.js'
import { checkRecordUrl } from '../../../hooks/shared/links/checkRecordUrl.js'
import { checkWebUrl } from '../../../hooks/shared/links/checkWebUrl.js'
import { isPlainSvg } from '../../../hooks/shared/links/isPlainSvg.js'
import { parsePayment } from '../../../hooks/shared/parsePayment.js'
import { cleanText } from '../../../hooks/shared/text/cleanText.js'
import { foldText } from '../../../hooks/shared/text/foldText.js'
import { symbolSkeleton } from '../../../hooks/shared/text/lookalikes.js'
import { redact } from '../../../hooks/shared/text/redact.js'
import { parseSiwxMessage } from '../../../hooks/siwx/messages/parseSiwxMessage.js'
import { readBytes, readList } from '../../../hooks/solana/values.js'
import { nameSkeleton } from '../../../hooks/wallets/nameSkeleton.js'
import { splitAtHidden } from '../../../ui-kit/views/siwx/hiddenCharacters.js'
import { parseLimit } from '../../../ui-kit/views/swap/parseLimit.js'

export const repeated = (unit: string, size: number) => unit.repeat(Math.ceil(size / unit.length))
export const marks = [...'a0A /.-"\\<%=:@?#\0\n']

/** What reads texts from outside, and how a text may start that it reads far into. */
export type Parsers = Readonly<
  Record<string, readonly [parse: (text: string) => unknown, ...starts: string[]]>
>

export const parsers: Parsers = {
  checkExternalUrl: [(text) => checkExternalUrl(text, { purpose: 'wallet' }), '', 'https://', 'https://a.b/'],
  checkImageUrl: [
    (text) => checkImageUrl(text, ['https', 'data']),
    '',
    'https://',
    'data:',
    'data:image/svg+xml,<svg ',
    'data:image/svg+xml,<?xml ',
    'data:image/svg+xml;',
    'data:image/png;base64,',
  ],
  checkRecordUrl: [
    (text) => checkRecordUrl(text, { purpose: 'wallet', isLoopbackPage: false }),
    ...['', 'https://', 'https://a.b/', 'a://'],
  ],
  checkWebUrl: [
    (text) => checkWebUrl(text, { purpose: 'wallet', isLoopbackPage: false }),
    ...['', 'https://', 'https://a.b/', 'https://a.b/?'],
  ],
  cleanText: [cleanText, ''],
  decodeBase58: [decodeBase58, ''],
  foldText: [foldText, ''],
  isLightSvg: [
    isLightSvg,
    '',
    '<svg ',
    '<?xml ',
    '<svg><style>',
    '<svg><g clip-path="',
    '<svg stroke="a" ',
    '<svg stroke viewBox="0 0 ',
  ],
  isPlainSvg: [isPlainSvg, '', '<svg ', '<?xml ', '<svg><style>', '<svg><g clip-path="'],
  nameSkeleton: [nameSkeleton, ''],
  parseAmount: [(text) => parseAmount(text, { decimals: 18 }), '', '1.'],
  parseExactJson: [parseExactJson, '1234567890123456', '["1234567890123456"', '[1234567890123456,'],
  parsePairingUri: [(text) => parsePairingUri(text, 0), '', 'wc:', `wc:${'a'.repeat(64)}@2?`],
  parseLimit: [(text) => parseLimit(text, { mark: '.', max: 50, min: 0, step: 0.1 }), '', '1.'],
  parsePayment: [(text) => parsePayment(text, { decimals: 18 }), '', '1.'],
  parsePicture: [
    (text) => parsePicture(Uint8Array.from(Buffer.from(text, 'latin1'))),
    '',
    '<svg ',
    '\xff\xd8\xff\xe0\0\x04ab',
    '\xff\xd8\xff\xff',
  ],
  parseSiwxMessage: [parseSiwxMessage, '', 'a wants you to sign in with your Ethereum account:\n'],
  readBytes: [(text) => readBytes([...text], 1e9), ''],
  readChainId: [readChainId, '', '0x', 'eip155:'],
  readCount: [(text) => readCount(text, ''), '', '0x'],
  readDataJson: [readDataJson, '', 'data:application/json', 'data:application/json,'],
  readPaymentLink: [readPaymentLink, '', 'ethereum:', 'solana:', 'ethereum:0x?'],
  readList: [(text) => readList([...text], 1e9), ''],
  readQuantity: [(text) => readQuantity(text, ''), '', '0x'],
  readReceiver: [(text) => readReceiver(text, mainnet), '', '0x', 'ethereum:', 'a.'],
  readRecap: [(text) => readRecap([text]), '', 'urn:recap:'],
  redact: [redact, '', 'eyJ'],
  resolveNftUrl: [
    (text) => resolveNftUrl(text, { ipfs: 'https://a', arweave: 'https://b', isLoopbackPage: false }),
    '',
    'https://',
    'ipfs://',
    `ar://${'a'.repeat(43)}/`,
  ],
  resolvePicture: [
    (text) => resolvePicture(text, { ipfs: 'https://a', arweave: 'https://b', isLoopbackPage: false }),
    ...['', 'https://', 'ipfs://', 'data:', 'data:image/svg+xml,<svg '],
  ],
  splitAtHidden: [splitAtHidden, ''],
  symbolSkeleton: [symbolSkeleton, ''],
  toProviderError: [(text) => toProviderError({ message: text, code: text }), '', 'method '],
}
/** What a text may consist of. */
export const units = [
  ...marks,
  '""',
  '\\"',
  '"\\',
  '<a',
  '</a>',
  '<a>',
  '%20',
  ' =',
  ';a',
  '=a',
  '/a',
  'é',
  '\u0301',
  '🙂',
]
