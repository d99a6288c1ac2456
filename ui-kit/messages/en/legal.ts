import type { MessageArea } from '../Message.js'

/** Texts about the terms. `<terms>` and `<privacy>` render as links. */
export const legalMessages = {
  name: 'legal',
  en: {
    'legal.accept.both': 'I accept the <terms>terms of service</terms> and <privacy>privacy policy</privacy>',
    'legal.accept.terms': 'I accept the <terms>terms of service</terms>',
    'legal.accept.privacy': 'I accept the <privacy>privacy policy</privacy>',
    'legal.notice.both':
      'By connecting you accept the <terms>terms of service</terms> and <privacy>privacy policy</privacy>',
    'legal.notice.terms': 'By connecting you accept the <terms>terms of service</terms>',
    'legal.notice.privacy': 'By connecting you accept the <privacy>privacy policy</privacy>',
    'legal.first': 'Accept the terms first',
  },
} as const satisfies MessageArea
