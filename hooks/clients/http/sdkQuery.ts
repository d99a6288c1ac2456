/** Equal to the version of the package. */
const version = '0.0.0'

export type SdkQuery = {
  readonly projectId: string | undefined
  /** Type of the SDK. */
  readonly st: string
  /** Version of the SDK. */
  readonly sv: string
}

/** Query parameters that identify the app in every GET to a hosted service. */
export function sdkQuery(projectId: string | undefined): SdkQuery {
  return { projectId, st: 'latchkey', sv: `js-${version}` }
}
