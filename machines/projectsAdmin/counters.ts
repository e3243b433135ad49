import type { Project } from '#contract/projects/projects.ts'
import type { ProjectReport } from '#contract/projects/remarks.ts'
import type { ProjectRequest } from '#contract/projects/requests.ts'

type Listed<Item> = readonly Item[] | null | undefined

const count = <Item>(items: Listed<Item>, counts: (item: Item) => boolean): number | null =>
  items?.filter(counts).length ?? null

/** The counters at the top of the administration; null where their list is not loaded. */
export const countersOf = (
  requests: Listed<ProjectRequest>,
  projects: Listed<Project>,
  reports: Listed<ProjectReport>,
) => ({
  pendingRequests: count(requests, ({ status }) => status === 'pending'),
  activeProjects: count(projects, ({ status }) => status === 'active' || status === 'in_progress'),
  openReports: count(reports, ({ status }) => status === 'open'),
  completedProjects: count(projects, ({ status }) => status === 'completed'),
})
