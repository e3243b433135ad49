import type { projectsAdminEndpoints } from '#contract/projectsAdmin.ts'
import { done, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof projectsAdminEndpoints> = {
  convertProjectRequest: done,
}
