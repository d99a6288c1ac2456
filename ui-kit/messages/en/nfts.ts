import type { MessageArea } from '../Message.js'

/** Texts of the NFTs tab and of NftDetail. */
export const nftsMessages = {
  name: 'nfts',
  en: {
    'nfts.tab': 'NFTs',
    'nfts.loading': 'Loading NFTs',
    'nfts.loaded': { one: '{count} NFT', other: '{count} NFTs' },
    'nfts.more': { one: '{count} NFT so far', other: '{count} NFTs so far' },
    'nfts.empty.title': 'No NFTs yet',
    'nfts.empty.text': 'What you collect on {network} will appear here.',
    'nfts.empty.listed':
      'What you hold of the collections that this app lists on {network} will appear here.',
    'nfts.unsupported.title': 'NFTs are not shown here',
    'nfts.unsupported.text': 'This app lists no collections on {network}, so it can’t tell what you hold.',
    'nfts.unsupported.network': 'This app does not read NFTs on the network your wallet is on.',
    'nfts.partial.title': 'Some NFTs can’t be listed',
    'nfts.partial.text':
      'A collection on {network} does not tell which NFTs you hold, so some of yours may be missing.',
    'nfts.failed.title': 'NFTs did not load',
    'nfts.failed.more': 'More NFTs did not load',
    'nfts.failed.said': '{title}. {reason}.',
    'nfts.failed.retry': 'Try again',
    'nfts.count': '×{count}',
    'nft.unnamed': 'Unnamed #{id}',
    'nft.unnamed.mint': 'Unnamed {address}',
    'nft.verified': 'Verified',
    'nft.verified.app': 'This app lists the collection.',
    'nft.verified.collection': 'The collection confirms that this belongs to it.',
    'nft.unverified': 'Unverified',
    'nft.unverified.text':
      'Nobody confirms what this is. Anyone can send you such an item: be careful with what it says and where it leads.',
    'nft.about': 'About',
    'nft.attributes': 'Properties',
    'nft.details': 'Details',
    'nft.quantity': 'You hold',
    'nft.network': 'Network',
    'nft.standard': 'Standard',
    'nft.links': 'Links',
    'nft.explorer': 'View on explorer',
    'nft.website': 'Website of its maker',
    'nft.copy.contract': 'Copy contract address',
    'nft.copy.mint': 'Copy mint address',
    'nft.copy.id': 'Copy token ID',
    'nft.copied': 'Copied',
    'nft.copyFailed': 'It could not be copied. Select it and copy it by hand.',
  },
} as const satisfies MessageArea
