import {
  type AppMessage,
  type FrameWord,
  frameMessageType,
} from '../../../../../hooks/clients/embedded/schemas/messages.js'
import { type FrameBehaviour, foreignAddresses } from '../../frameBehaviour.js'
import { describeError } from '../describeError.js'
import { falsifyRequest } from './falsifyRequest.js'
import { falsifyResponse, foreignSession } from './falsifyResponse.js'

/** What a request is answered with, and how a change of the session is reported before it. */
export type AnswerRequest = (
  request: Pick<AppMessage, 'name' | 'payload'>,
  tellSession: (token: string) => void,
) => Promise<unknown>

export type RespondParameters = {
  behaviour: FrameBehaviour
  answer: AnswerRequest
  send(message: object): void
  /** What was said about the user last; a frame that lies about signing out says it again. */
  said: { user?: object }
}

/** Answers a request as the behaviour has it. A message without an id gets no response. */
export async function respond(
  { name, id, payload }: AppMessage,
  { behaviour, answer, send, said }: RespondParameters,
): Promise<void> {
  const { fault, lies, modes } = behaviour
  const post = (word: FrameWord, payload: unknown) => {
    const message = { type: frameMessageType(word), id, ...(payload !== undefined && { payload }) }
    if (word === 'GET_USER_SUCCESS' || word === 'CONNECT_SOCIAL_SUCCESS') said.user = message
    if (id !== undefined)
      for (const response of falsifyResponse(message, { name, lies, modes })) send(response)
  }
  const tellSession = (token: string) =>
    send({ type: frameMessageType('SESSION_UPDATE'), payload: { token } })

  switch (fault.kind) {
    case 'hang':
      return
    case 'drop':
      location.reload()
      return
    case 'status':
      post(`${name}_ERROR`, { message: `Fault status:${fault.status}` })
      return
    case 'malformed':
      // What no payload may be.
      post(`${name}_SUCCESS`, 7n)
      return
    case 'slow':
      await new Promise((resolve) => setTimeout(resolve, fault.milliseconds))
  }
  if (name === 'SIGN_OUT' && lies.includes('frame:sign-out')) {
    post('SIGN_OUT_SUCCESS', undefined)
    send({
      type: frameMessageType('SESSION_UPDATE'),
      payload: { token: foreignSession, address: foreignAddresses.eip155 },
    })
    if (said.user !== undefined) send(said.user)
    return
  }
  try {
    const asked = lies.includes('frame:signature') ? falsifyRequest({ name, payload }) : payload
    post(`${name}_SUCCESS`, await answer({ name, payload: asked }, tellSession))
  } catch (error) {
    post(`${name}_ERROR`, { message: describeError(error) })
  }
}
