import type { FastifyInstance, FastifyRequest } from 'fastify'
import { addInternalNote, deleteInternalNote, listInternalNotes } from '#contract/internalNotes.ts'
import { once } from '../../http/idempotency.ts'
import { mount } from '../../http/mount.ts'
import { WRITES_A_MINUTE } from '../../limits/bounds/accountCalls.ts'
import { adding } from '../../limits/dailyGrowth.ts'
import { byAccount } from '../../limits/rateLimits.ts'
import type { Resources } from '../../resources.ts'
import { announceInternalNotes, announceMention } from '../announce.ts'
import { type FoundConversation, requireConversation } from '../conversations.ts'
import * as notes from './internalNotes.ts'

export const internalNoteRoutes = (app: FastifyInstance, resources: Resources): void => {
  const { db } = resources

  /** The change is stored: a failed announcement must not make anyone repeat it. */
  const announce = (request: FastifyRequest, conversation: FoundConversation) =>
    announceInternalNotes(resources, {
      businessId: conversation.business_id,
      threadId: conversation.thread_id,
    }).catch((error: unknown) => request.log.error(error))

  mount(app, listInternalNotes, async ({ params, user }) => {
    const { thread_id } = await requireConversation(db, user, params.id)
    return notes.listNotes(db, user, thread_id)
  })

  mount(
    app,
    addInternalNote,
    async ({ params, body, user, request }) => {
      const conversation = await requireConversation(db, user, params.id)
      const stored = await once(db, { user, request }, (transaction) =>
        notes.addNote(transaction, user, conversation, body.note_text),
      )
      await announce(request, conversation)
      await announceMention(resources, {
        businessId: conversation.business_id,
        threadId: conversation.thread_id,
        noteId: stored.internal_note_id,
      }).catch((error: unknown) => request.log.error(error))
      return stored
    },
    { ...byAccount(WRITES_A_MINUTE), ...adding },
  )

  mount(
    app,
    deleteInternalNote,
    async ({ params, user, request }) => {
      const conversation = await requireConversation(db, user, params.id)
      await notes.deleteNote(db, user, conversation.thread_id, params.note)
      await announce(request, conversation)
      return undefined
    },
    byAccount(WRITES_A_MINUTE),
  )
}
