import type { DevelopmentStatus, ProjectStatus, ProjectType } from '#contract/projects/projects.ts'
import type { ReportStatus, ReportType } from '#contract/projects/remarks.ts'
import type { RequestStatus } from '#contract/projects/requests.ts'
import type { Priority } from '#contract/projects/values.ts'

// The projects of the demo, in the seed's own form. Times are days ago.

export interface DemoRequest {
  readonly type: ProjectType
  readonly title: string
  readonly description: string
  readonly priority?: Priority
  readonly budget?: string
  readonly status?: RequestStatus
  readonly ago: number
}

interface DemoComment {
  readonly by: 'provider' | 'client'
  readonly text: string
  readonly ago: number
}

interface DemoReport {
  readonly type: ReportType
  readonly title: string
  readonly description: string
  readonly priority?: Priority
  readonly status?: ReportStatus
  readonly ago: number
  readonly response?: { readonly text: string; readonly ago: number }
}

export interface DemoProject {
  readonly type: ProjectType
  readonly name: string
  readonly description: string
  readonly status: ProjectStatus
  readonly development: DevelopmentStatus
  readonly progress: number
  readonly ago: number
  /** The number of runs of an automation, and the time of the last one. */
  readonly ran?: { readonly times: number; readonly ago: number }
  /** The provider does not allow the business to switch it. */
  readonly isLocked?: boolean
  readonly comments?: readonly DemoComment[]
  readonly reports?: readonly DemoReport[]
}
