import * as v from 'valibot'
import { messageIdSchema } from './messageId.js'
import { type RequestName, requestNames } from './requests.js'

const prefix = '@w3m-app/'

/** The `type` of the message that carries a request. */
export const appMessageType = (name: RequestName): string => `${prefix}${name}`

/**
 * The envelope of a message from the app to the frame, its type known; the payload is read by `requestSchemas`.
 * Without an id no answer is wanted.
 */
export const appMessageSchema = v.pipe(
  v.object({
    type: v.picklist(requestNames.map(appMessageType)),
    id: v.optional(messageIdSchema),
    payload: v.optional(v.unknown()),
  }),
  v.transform(({ type, ...rest }) => ({ name: type.slice(prefix.length) as RequestName, ...rest })),
)
export type AppMessage = v.InferOutput<typeof appMessageSchema>
