import type { Context } from 'hono'
import { ContractError } from '../contract/ContractError.js'
import { unknownProject } from '../contract/unknownProject.js'
import type { Project } from './createProjects.js'

export type FindProjectParameters = {
  projects: ReadonlyMap<string, Project>
  /** Whether the page that asks must be on the project's allow list. */
  checkOrigin?: boolean
}

/**
 * The project that a request names in its query.
 *
 * @throws ContractError with status 401 when there is no such project, 403 when the page may not use it.
 */
export function findProject(
  { req }: Context,
  { projects, checkOrigin = false }: FindProjectParameters,
): Project {
  const project = projects.get(req.query('projectId') ?? '')
  if (project === undefined) throw unknownProject()
  if (checkOrigin && !project.isAllowed(req.header('origin')))
    throw new ContractError(403, [{ field: 'origin', description: 'The project does not allow this origin' }])
  return project
}
