import type { MessageArea } from '../Message.js'

/** Texts that replace amounts, in every view. */
export const figureMessages = {
  name: 'figures',
  en: {
    'figure.hidden': 'Hidden',
  },
} as const satisfies MessageArea
