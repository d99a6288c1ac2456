import type { MessageArea } from '../Message.js'

/** Texts of the list in which tokens are pinned and hidden. */
export const manageMessages = {
  name: 'manage',
  en: {
    'tokens.manage.done': 'Done',
    'tokens.manage.list': 'Tokens to pin and hide',
    'tokens.manage.text':
      'Pinned tokens stand on top. Hidden ones are folded away and don’t count. A look-alike bears the symbol of a known token, but is another.',
    'tokens.manage.pin': 'Pin {token}',
    'tokens.manage.hide': 'Hide {token}',
    'tokens.manage.unread': 'Pinned tokens that could not be read',
    'tokens.manage.unread.text':
      'These pinned tokens could not be read, so they are not listed. Let go of one that no longer exists.',
    'tokens.manage.unread.hint': 'Could not be read',
    'tokens.manage.unread.gone': 'Not pinned any more',
  },
} as const satisfies MessageArea
