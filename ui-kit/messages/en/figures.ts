import type { MessageArea } from '../Message.js'

/** Words in the place of figures, wherever they stand. */
export const figureMessages = {
  name: 'figures',
  en: {
    'figure.hidden': 'Hidden',
  },
} as const satisfies MessageArea
