/** Equal to the version of the package. */
const version = '0.0.0'

export type SdkQuery = {
  readonly projectId: string | undefined
  /** Kind of the library. */
  readonly st: string
  /** Its version. */
  readonly sv: string
}

/** How every GET of a hosted service says who asks. */
export function sdkQuery(projectId: string | undefined): SdkQuery {
  return { projectId, st: 'latchkey', sv: `js-${version}` }
}
