import { errorMessages } from './en/errors.js'
import type { MessageTable, Translate } from './Message.js'

/**
 * Says an error in the language of `t`: by its `name`, filled with its own fields, else its own message, which is
 * catalogue text. Something thrown that is no error is "Unknown error".
 */
export function errorText(error: unknown, t: Translate<typeof errorMessages.en>): string {
  if (!(error instanceof Error)) return t('UnknownError')
  if (!Object.hasOwn(errorMessages.en, error.name)) return error.message
  const say: Translate<MessageTable> = t as Translate<MessageTable>
  return say(error.name, { ...error })
}
