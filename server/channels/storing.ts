import { beginning } from '#contract/cut.ts'
import type { MessageDetails } from '#contract/messageDetails.ts'
import { withoutTurns } from '#contract/text.ts'
import { channelTexts, MOST_DETAILS } from '../limits/bounds/reading.ts'
import type { IncomingMedia, Saying } from './adapter.ts'
import type { Integration } from './ownership.ts'

// A message of a channel as columns, whoever wrote it.

/** What comes while the connection is off is marked. */
export const columnsOf = (
  { is_active }: Pick<Integration, 'is_active'>,
  { text, wordless, messageKind, details, replyTo }: Saying,
) => ({
  content: beginning(withoutTurns(text), channelTexts.message),
  wordless,
  kind: messageKind,
  details: storedDetails(is_active ? details : { ...details, off: true }),
  reply_to_external: replyTo,
})

/** Null where there are none, or more than a message can have. */
const storedDetails = (details: MessageDetails | null): string | null => {
  const stored = JSON.stringify(details, (_, value: unknown) =>
    typeof value === 'string' ? withoutTurns(value) : value,
  )
  return details === null || stored.length > MOST_DETAILS ? null : stored
}

/** The job that fetches a file. */
export const fetching = ({ kind, media, title, caption }: IncomingMedia) => ({
  kind: 'fetch' as const,
  media,
  media_kind: kind,
  media_title: title,
  media_caption: beginning(withoutTurns(caption), channelTexts.message),
})
