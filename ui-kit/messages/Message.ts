/** One value per plural category of the language; `{count}` chooses it. */
export type PluralMessage = {
  /** The fallback of the other categories. */
  readonly other: string
} & {
  readonly [category in Exclude<Intl.LDMLPluralRule, 'other'>]?: string | undefined
}

/** A text with `{parameters}`, or one text per plural category. */
export type Message = string | PluralMessage

/** Texts by their keys. */
export type MessageTable = { readonly [key: string]: Message }

/** The English messages of one chunk. Other languages are loaded by the same `name`. */
export type MessageArea<messages extends MessageTable = MessageTable> = {
  readonly name: string
  readonly en: messages
}

type ParametersIn<text> = text extends `${string}{${infer name}}${infer rest}`
  ? name | ParametersIn<rest>
  : never

type ParametersOf<message> = message extends string
  ? ParametersIn<message>
  : ParametersIn<message[keyof message]> | 'count'

type Values<message, value> = Message extends message
  ? [values?: { readonly [name: string]: unknown }]
  : [ParametersOf<message>] extends [never]
    ? []
    : [values: { readonly [name in ParametersOf<message>]: name extends 'count' ? number | value : value }]

/** Returns the text of a key. A message with parameters doesn't compile without them. */
export type Translate<messages extends MessageTable> = <key extends keyof messages & string>(
  key: key,
  ...values: Values<messages[key], string | number>
) => string
