import type { ThreadMessages } from '#contract/inbox.ts'
import type { ThreadChecked } from '../../../shared/machineNews.ts'
import type { OutboxInput } from './outboxEvents.ts'

// What the outbox tells of its messages.

export const changedNews = ({ items }: OutboxInput) => ({
  type: 'outgoing.changed' as const,
  items,
})

export const sentNews = ({ threadId }: OutboxInput) => ({ type: 'message.sent' as const, threadId })

export const checkedNews = ({ threadId }: OutboxInput, loaded: ThreadMessages): ThreadChecked => ({
  type: 'thread.checked',
  threadId,
  loaded,
})
