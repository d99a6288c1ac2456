import { subscribe } from 'node:diagnostics_channel'
import { createWriteStream } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { rpcChannel } from '../../localnet/rpc/readMethods.js'

type Started = { request: IncomingMessage; response: ServerResponse }

const seconds = () => new Date().toISOString().slice(11, 23)

/** Logs a line for each request to this process's servers, for each answer, and for the JSON-RPC methods requested. */
export function logRequests(path: string): void {
  const file = createWriteStream(path, { flags: 'a' })
  let count = 0
  const write = (text: string) => file.write(`${seconds()} ${text}\n`)
  subscribe('http.server.request.start', (message) => {
    const { request, response } = message as Started
    count += 1
    const id = count
    write(`#${id} ${request.method} http://${request.headers.host}${request.url}`)
    response.once('close', () =>
      write(`#${id} ${response.writableFinished ? response.statusCode : 'ended without an answer'}`),
    )
  })
  subscribe(rpcChannel, (methods) => write(`   asks for ${(methods as string[]).join(' ')}`))
}
