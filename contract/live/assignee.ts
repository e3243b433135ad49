import * as z from 'zod/mini'
import { type Assigned, Assignee, AssigneeWire, readAssigned } from '../assignee.ts'
import { liveEvent } from './liveEvent.ts'

/** A conversation is somebody's from now on, or nobody's. Recado only. */
export interface LiveAssignee extends Assigned {
  readonly type: 'live.assignee'
}

export const liveAssignee = liveEvent({
  wire: z.object({ event: z.literal('conversation_assignee'), data: AssigneeWire }),
  read: ({ data }): LiveAssignee => ({ type: 'live.assignee', ...readAssigned(data) }),
  news: z.object({
    type: z.literal('live.assignee'),
    threadId: z.string(),
    assignee: z.nullable(Assignee),
  }),
})
