import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

// A copy of what a member writes in a conversation and has not sent, so that it is not lost when they leave the team.
// Nobody reads it before that: the page shows what its browser keeps. Recado only, with the capability `drafts`.

/** A page saves a draft this long after the last letter. Milliseconds. */
export const DRAFT_PAUSE = 1_000
/** The longest copy, above what a channel or a note takes: a longer draft is cut. */
export const DRAFT_MAX_LENGTH = 8_000

const DraftKind = z.enum(['answer', 'note'])
/** An answer to the customer, or an internal note. */
export type DraftKind = z.output<typeof DraftKind>

/** An empty text deletes the draft. */
export const saveDraft = endpoint({
  method: 'PUT',
  path: '/lpmobile/conversation/:id/draft',
  auth: 'session',
  params: z.object({ id: z.string() }),
  body: z.object({ kind: DraftKind, text: z.string().check(z.maxLength(DRAFT_MAX_LENGTH)) }),
  answer: 'none',
})

export const draftsEndpoints = { saveDraft }
