/** What every injected wallet offers. Events are older than the standard: a provider may lack them. */
export type Eip1193Provider = {
  request(parameters: { method: string; params?: unknown }): Promise<unknown>
  on?(event: string, listener: (payload: unknown) => void): unknown
  removeListener?(event: string, listener: (payload: unknown) => void): unknown
}
