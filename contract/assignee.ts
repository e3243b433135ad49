import * as z from 'zod/mini'
import { Loose, looseText } from './loose.ts'
import { Id } from './wire.ts'

// Whose a conversation is: a member of the business, or nobody's. Recado only (contract/conversationAssignee.ts).

export const Assignee = z.object({ userId: z.string(), name: z.string() })
export type Assignee = z.output<typeof Assignee>

/** Somebody of the team who can be chosen. */
export interface Colleague extends Assignee {
  readonly photoUrl?: string | null
  /** Has an open page now; undefined where the back end does not say. */
  readonly isPresent?: boolean
  /** Has had no open page for a while. */
  readonly isAway?: boolean
}

/** A conversation is somebody's from now on, or nobody's. */
export interface Assigned {
  readonly threadId: string
  readonly assignee: Assignee | null
}

/** `user_id` is null where it is nobody's. */
export const AssigneeWire = z.looseObject({ thread_id: Id, user_id: Loose, name: Loose })

export const readAssignee = (userId: Loose, name: Loose): Assignee | null => {
  const id = looseText(userId)
  return id === null ? null : { userId: id, name: looseText(name) ?? 'Sin nombre' }
}

export const readAssigned = ({
  thread_id,
  user_id,
  name,
}: z.output<typeof AssigneeWire>): Assigned => ({
  threadId: String(thread_id),
  assignee: readAssignee(user_id, name),
})
