import type { Resources } from '../../resources.ts'
import { announceMention } from '../announce.ts'
import { handOverUnseen } from '../drafts/drafts.ts'

/**
 * Says whose a conversation is from now on; who was given it by another one is told so. What they wrote who do not see
 * it any more stays in it.
 */
export const announceAssignee = async (
  resources: Pick<Resources, 'db' | 'bus'>,
  {
    before,
    ...conversation
  }: {
    readonly businessId: number
    readonly threadId: string
    readonly before: number | null
  },
): Promise<void> => {
  await resources.bus.publish({ event: 'conversation_assignee', ...conversation, before })
  await announceMention(resources, { ...conversation, noteId: null })
  await handOverUnseen(resources, conversation)
}
