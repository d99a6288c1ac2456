import type { MessageArea } from '../Message.js'

/** Error texts by error name. Any other error shows its own message, in English. */
export const errorMessages = {
  name: 'errors',
  en: {
    HttpStatusError: 'The service answered with error {status}',
    UnknownError: 'Unknown error',
  },
} as const satisfies MessageArea
