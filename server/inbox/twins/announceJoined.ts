import type { Resources } from '../../resources.ts'
import {
  announceInternalNotes,
  announceLink,
  announceMessageChanged,
  announceRead,
  announceScheduled,
  announceState,
} from '../announce.ts'
import { announceAssignee } from '../assignees/announceAssignee.ts'

/**
 * Says that another conversation became one with this one: pages load the list and the conversation again, and whose it
 * is, and what of it is read.
 */
export const announceJoined = async (
  resources: Pick<Resources, 'db' | 'bus'>,
  conversation: { readonly businessId: number; readonly threadId: string },
): Promise<void> => {
  await Promise.all([
    announceMessageChanged(resources, conversation),
    announceState(resources, conversation),
    announceLink(resources, conversation),
    announceRead(resources, { ...conversation, userId: null }),
    announceInternalNotes(resources, conversation),
    announceScheduled(resources, conversation),
    announceAssignee(resources, { ...conversation, before: null }),
  ])
}
