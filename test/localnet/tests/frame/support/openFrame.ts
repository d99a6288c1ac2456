import type { BrowserContext, FrameLocator, Page } from 'playwright-core'
import * as v from 'valibot'
import {
  type AnswerPayload,
  answerSchemas,
  failureSchema,
} from '../../../../../hooks/clients/embedded/schemas/answers.js'
import { appMessageType, frameMessageSchema } from '../../../../../hooks/clients/embedded/schemas/messages.js'
import {
  type RequestInput,
  type RequestName,
  requestSchemas,
} from '../../../../../hooks/clients/embedded/schemas/requests.js'
import type { Received } from './startFrameHost.js'

/** What a request ended with. */
export type Outcome<name extends RequestName> =
  | { readonly payload: AnswerPayload<name>; readonly raw: unknown }
  | { readonly message: string }

export type OpenFrameParameters = {
  /** The host page. */
  host: string
  frame: string
  query?: Record<string, string>
  /** Talks over the private port. */
  isPrivate?: boolean
}

/** A page of an app with the frame in it. */
export type FrameTab = {
  readonly page: Page
  readonly wallet: FrameLocator
  /** Asks the frame; both messages are held against the schemas. */
  ask<name extends RequestName>(name: name, payload?: RequestInput<name>): Promise<Outcome<name>>
  /** The answer's payload; fails when the frame answers with an error. */
  expect<name extends RequestName>(name: name, payload?: RequestInput<name>): Promise<AnswerPayload<name>>
  /** RPC_REQUEST. */
  rpc(
    method: string,
    params?: unknown,
    more?: Partial<RequestInput<'RPC_REQUEST'>>,
  ): Promise<Outcome<'RPC_REQUEST'>>
  /** Sends anything at all. */
  send(message: unknown): Promise<void>
  /** Everything that has arrived at the page. */
  received(): Promise<readonly Received[]>
  /** Waits for READY. */
  ready(): Promise<void>
}

/** Opens the host page and embeds the frame. */
export async function openFrame(
  context: BrowserContext,
  { host, frame, query = {}, isPrivate = false }: OpenFrameParameters,
): Promise<FrameTab> {
  const page = await context.newPage()
  await page.goto(host)
  const ready = async () => {
    await page.waitForFunction(() =>
      globalThis.frameHost.received.some(
        ({ data }) => (data as { type: string }).type === '@w3m-frame/READY',
      ),
    )
  }
  await page.evaluate((url) => globalThis.frameHost.open(url), `${frame}/sdk?${new URLSearchParams(query)}`)
  await ready()
  if (isPrivate) await page.evaluate(() => globalThis.frameHost.usePort())

  const ask = async <name extends RequestName>(name: name, payload?: RequestInput<name>) => {
    v.parse(requestSchemas[name], payload)
    const id = crypto.randomUUID()
    const message = { type: appMessageType(name), id, ...(payload !== undefined && { payload }) }
    const found = await page.evaluate(sendAndWait, message)
    const answer = v.parse(frameMessageSchema, found)
    if (answer.kind !== 'success' && answer.kind !== 'failure')
      throw new TypeError(`No answer: ${answer.kind}`)
    if (answer.name !== name) throw new TypeError(`${name} was answered as ${answer.name}.`)
    if (answer.kind === 'failure') return v.parse(v.strictObject(failureSchema.entries), answer.payload)
    return {
      payload: v.parse(answerSchemas[name], answer.payload) as AnswerPayload<name>,
      raw: answer.payload,
    }
  }
  return {
    page,
    wallet: page.frameLocator('iframe[title="Embedded wallet"]'),
    ask,
    ready,
    async expect(name, payload) {
      const outcome = await ask(name, payload)
      if ('payload' in outcome) return outcome.payload
      throw new TypeError(`${name} failed: ${outcome.message}`)
    },
    rpc: (method, params, more = {}) =>
      ask('RPC_REQUEST', { method, ...(params !== undefined && { params: params as never }), ...more }),
    send: (message) => page.evaluate((message) => globalThis.frameHost.send(message), message),
    received: () => page.evaluate(() => globalThis.frameHost.received),
  }
}

/** What an RPC_REQUEST gave; fails when it ended with an error. */
export async function resultOf<result>(outcome: Promise<Outcome<'RPC_REQUEST'>>): Promise<result> {
  const ended = await outcome
  if ('payload' in ended) return ended.payload as result
  throw new TypeError(`The request failed: ${ended.message}`)
}

/** Runs in the page. */
async function sendAndWait(message: { id: string }): Promise<unknown> {
  const { received } = globalThis.frameHost
  globalThis.frameHost.send(message)
  for (;;) {
    const answer = received.find(({ data }) => (data as { id?: string } | null)?.id === message.id)
    if (answer !== undefined) return answer.data
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}
