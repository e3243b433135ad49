import type { projectsAdminEndpoints } from '#contract/projectsAdmin'
import { done, type ReadersOf } from '../reading'

export const readers: ReadersOf<typeof projectsAdminEndpoints> = {
  convertProjectRequest: done,
}
