/** An answer of a service; `body` is its JSON, or its text where it says that it is something else. */
export type ServiceAnswer = { readonly status: number; readonly headers: Headers; readonly body: unknown }

export async function readAnswer(answer: Response): Promise<ServiceAnswer> {
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.includes('json') === true
  return { status: answer.status, headers: answer.headers, body: isJson ? JSON.parse(text) : text }
}
