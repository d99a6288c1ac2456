import type { PortfolioOrigin, PortfolioSource } from '../types/portfolio.js'

/** What the cursors of the nodes begin with here, as no other source's do. */
const mark = 'nodes '

export type ReadPageParameters = {
  /** Of a page that was read here before. Default: the list's first page. */
  cursor: string | undefined
  /** Who is asked first for a list. */
  begin: () => Promise<PortfolioSource>
  /** Who is asked for what follows on a page of a source that isn't the nodes. */
  own: () => Promise<PortfolioSource>
  rpc: PortfolioSource
}

type Page = { readonly next?: string | undefined }
type Sourced<page> = page & { readonly next: string | undefined; readonly source: PortfolioOrigin }

/**
 * A page of the first source that can tell, of the nodes where that one can't. Who begins a list tells it to its end:
 * nobody gets the cursor of another. Undefined: nobody can tell.
 */
export async function readPage<page extends Page>(
  { cursor, begin, own, rpc }: ReadPageParameters,
  read: (source: PortfolioSource, cursor: string | undefined) => Promise<page | undefined> | undefined,
): Promise<Sourced<page> | undefined> {
  const isOfNodes = cursor?.startsWith(mark) === true
  const first = isOfNodes ? rpc : await (cursor === undefined ? begin() : own())
  const told = await read(first, isOfNodes ? cursor.slice(mark.length) : cursor)
  const isPassedOn = told === undefined && cursor === undefined && first !== rpc
  const teller = isPassedOn ? rpc : first
  const page = isPassedOn ? await read(rpc, undefined) : told
  if (page === undefined) return undefined
  const next = page.next !== undefined && teller === rpc ? mark + page.next : page.next
  return { ...page, next, source: teller.origin ?? 'host' }
}
