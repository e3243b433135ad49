import { fromPromise } from 'xstate'
import {
  addNote,
  assignTag,
  listNotes,
  listTags,
  type Note,
  readNotes,
  readTags,
  removeTag,
  type Tag,
} from '#contract/clients'
import type { Call } from './http'

export const clientNotesActors = (call: Call) => ({
  loadNotes: fromPromise<readonly Note[], { clientId: string }>(async ({ input, signal }) =>
    readNotes(await call(listNotes, { params: { id: input.clientId } }, signal)),
  ),
  // Not aborted when its actor stops: what was written is let go, never half taken back.
  addNote: fromPromise<void, { clientId: string; content: string }>(async ({ input }) =>
    call(addNote, { params: { id: input.clientId }, body: { note_content: input.content } }),
  ),
})

export const clientTagsActors = (call: Call) => ({
  loadTags: fromPromise<readonly Tag[], undefined>(async ({ signal }) =>
    readTags(await call(listTags, { query: {} }, signal)),
  ),
  assignTag: fromPromise<void, { clientId: string; name: string }>(async ({ input }) =>
    call(assignTag, { params: { id: input.clientId }, body: { tag_name: input.name } }),
  ),
  removeTag: fromPromise<void, { clientId: string; tagId: Tag['id'] }>(async ({ input }) =>
    call(removeTag, { params: { id: input.clientId }, body: { tag_id: input.tagId } }),
  ),
})
