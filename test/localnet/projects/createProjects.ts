import { isLoopbackOrigin } from '../http/allowLoopback.js'
import { projectId } from './projectId.js'

/** A project that directory and sink know: whose pages may use it. */
export type Project = {
  readonly id: string
  /** The allow list as the page of that origin gets to see it. */
  allowedOrigins(origin: string | undefined): readonly string[]
  isAllowed(origin: string | undefined): boolean
}

/**
 * Another owner's project, whose allow list names no page of this machine: a page that uses it meets what follows
 * from a stolen project id.
 */
export const foreignProjectId = '0f0e161140ca15e12d1c3f0b2a5d4e6f'

const foreignOrigins = ['https://app.elsewhere.example']

export type CreateProjectsParameters = { playground: string }

/** The projects, by id. The local one is open to every page of this machine, on whatever port an app's tests run. */
export function createProjects({ playground }: CreateProjectsParameters): ReadonlyMap<string, Project> {
  const own = [...new Set([playground, playground.replace('//localhost', '//127.0.0.1')])]
  const local: Project = {
    id: projectId,
    allowedOrigins: (origin) =>
      origin !== undefined && isLoopbackOrigin(origin) ? [...new Set([...own, origin])] : own,
    isAllowed: (origin) => origin === undefined || isLoopbackOrigin(origin),
  }
  const foreign: Project = {
    id: foreignProjectId,
    allowedOrigins: () => foreignOrigins,
    isAllowed: (origin) => origin !== undefined && foreignOrigins.includes(origin),
  }
  return new Map([local, foreign].map((project) => [project.id, project]))
}
