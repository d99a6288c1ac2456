import * as v from 'valibot'
import { type RequestName, requestNames } from './requests.js'
import { messageIdSchema } from './values.js'

const appPrefix = '@w3m-app/'

/** The `type` of the message that carries a request. */
export const appMessageType = (name: RequestName): string => `${appPrefix}${name}`

/**
 * Envelope of a message from the app to the frame, of a known type; `requestSchemas` parse the payload. A message
 * without an id expects no response.
 */
export const appMessageSchema = v.pipe(
  v.object({
    type: v.picklist(requestNames.map(appMessageType)),
    id: v.optional(messageIdSchema),
    payload: v.optional(v.unknown()),
  }),
  v.transform(({ type, ...rest }) => ({ name: type.slice(appPrefix.length) as RequestName, ...rest })),
)
export type AppMessage = v.InferOutput<typeof appMessageSchema>

const framePrefix = '@w3m-frame/'
/** The hosted frame's prefix contains `w3m-`; other frames omit it. */
const type = /^@(?:w3m-)?frame\/([A-Z_]{1,48})$/

/** The part of a type after its prefix; empty for any other text. */
const wordOf = (text: string) => type.exec(text)?.[1] ?? ''
const typeOf = <word extends string>(words: readonly word[]) =>
  v.pipe(v.string(), v.maxLength(64), v.transform(wordOf), v.picklist(words))

export type FrameWord = 'READY' | 'SESSION_UPDATE' | `${RequestName}_${'SUCCESS' | 'ERROR'}`

/** The `type` of a message of the frame. */
export const frameMessageType = (word: FrameWord): string => `${framePrefix}${word}`

/** The frame has loaded and accepts requests. The message may carry a private port. */
const readySchema = v.pipe(
  v.object({
    type: typeOf(['READY']),
    payload: v.nullish(v.object({ version: v.optional(v.pipe(v.string(), v.maxLength(64))) })),
  }),
  v.transform(({ payload }) => ({ kind: 'ready' as const, version: payload?.version })),
)

/** The session changed. The token identifies it and is opaque to the app. */
const sessionUpdateSchema = v.pipe(
  v.object({
    type: typeOf(['SESSION_UPDATE']),
    payload: v.object({ token: v.pipe(v.string(), v.maxLength(4096)) }),
  }),
  v.transform(({ payload }) => ({ kind: 'session' as const, token: payload.token })),
)

const outcomeSchema = (kind: 'success' | 'failure', ending: '_SUCCESS' | '_ERROR') =>
  v.pipe(
    v.object({
      type: typeOf(requestNames.map((name) => `${name}${ending}` as const)),
      id: messageIdSchema,
      payload: v.optional(v.unknown()),
    }),
    v.transform(({ type, id, payload }) => ({
      kind,
      name: type.slice(0, -ending.length) as RequestName,
      id,
      payload,
    })),
  )

/**
 * A message from the frame to the app, of a known type. `answerSchemas` or `failureSchema` parse the payload of a
 * response once its id has matched an open request of the same name.
 */
export const frameMessageSchema = v.union([
  readySchema,
  sessionUpdateSchema,
  outcomeSchema('success', '_SUCCESS'),
  outcomeSchema('failure', '_ERROR'),
])
