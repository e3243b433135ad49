import { type Selectable, sql } from 'kysely'
import { beginning } from '#contract/cut.ts'
import type { MessageKind, Quoted, Reaction } from '#contract/messageDetails.ts'
import { unsigned } from '#contract/messageExtras.ts'
import type { Db, Tables } from '../database/schema.ts'
import { QUOTED_LENGTH } from '../limits/bounds/reading.ts'
import { shownReactions } from './storedReactions.ts'

// What a message is beside its text, as the page gets it (contract/messageDetails.ts).

type Row = Pick<
  Selectable<Tables['messages']>,
  | 'message_id'
  | 'thread_id'
  | 'kind'
  | 'details'
  | 'reply_to'
  | 'reply_to_external'
  | 'edited_at'
  | 'removed_at'
  | 'reactions'
>

/** Only what the message has. */
interface MessageExtras {
  readonly id: string
  readonly kind?: MessageKind
  readonly details?: object
  readonly replyTo?: Quoted
  readonly reactions?: readonly Reaction[]
  readonly editedAt?: string
  readonly deletedAt?: string
}

const idsOf = (answers: readonly Row[], field: 'reply_to' | 'reply_to_external') => [
  ...new Set(answers.flatMap((answer) => answer[field] ?? [])),
]

/** The messages that these ones answer, by the answering message. */
export const quotedBy = async (
  db: Db,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, Quoted>> => {
  const answers = rows.filter((row) => row.reply_to !== null || row.reply_to_external !== null)
  if (answers.length === 0) return new Map()
  const threads = [...new Set(answers.map(({ thread_id }) => thread_id))]
  const found = await db
    .selectFrom('messages')
    .select(['message_id', 'thread_id', 'external_id', 'is_bot'])
    .select(sql<string | null>`details ->> 'author'`.as('author'))
    .select(
      sql<string>`left(content, ${QUOTED_LENGTH + 2} + coalesce(length(details ->> 'author'), 0))`.as(
        'content',
      ),
    )
    .where('thread_id', 'in', threads)
    .where(({ eb, or, and, selectFrom }) =>
      or([
        eb('message_id', '=', sql<number>`any(${idsOf(answers, 'reply_to')}::bigint[])`),
        and([
          eb(
            'of_business',
            'in',
            selectFrom('conversations').select('business_id').where('thread_id', 'in', threads),
          ),
          eb('external_id', '=', sql<string>`any(${idsOf(answers, 'reply_to_external')}::text[])`),
        ]),
      ]),
    )
    .execute()
  return new Map(
    answers.map((answer) => {
      const quoted = found.find(
        (one) =>
          one.thread_id === answer.thread_id &&
          (one.message_id === answer.reply_to ||
            (one.external_id !== null && one.external_id === answer.reply_to_external)),
      )
      const name = quoted?.author ?? null
      return [
        answer.message_id,
        {
          id: quoted ? String(quoted.message_id) : null,
          text: beginning(unsigned(name, quoted?.content ?? ''), QUOTED_LENGTH),
          author: quoted?.is_bot === true ? 'business' : 'client',
          ...(name !== null && { name }),
        },
      ]
    }),
  )
}

export const extrasOf = (row: Row, quoted: ReadonlyMap<number, Quoted>): MessageExtras => {
  const id = String(row.message_id)
  if (row.removed_at !== null) return { id, deletedAt: row.removed_at.toISOString() }
  const replyTo = quoted.get(row.message_id)
  const reactions = shownReactions(row.reactions)
  return {
    id,
    ...(row.kind !== null && { kind: row.kind }),
    ...(row.details !== null && { details: row.details }),
    ...(replyTo && { replyTo }),
    ...(reactions.length > 0 && { reactions }),
    ...(row.edited_at !== null && { editedAt: row.edited_at.toISOString() }),
  }
}
