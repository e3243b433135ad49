import { sql } from 'kysely'

/** The assistant handed the conversation over, and nobody of the team has written since. */
export const waitsForPeople = sql<boolean>`(handed_over_at is not null and not exists (
  select from messages where messages.thread_id = conversations.thread_id
    and is_bot and author is distinct from 'assistant' and date_registered > handed_over_at
))`
