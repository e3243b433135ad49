import * as z from 'zod/mini'
import { LinkWire, readLink, type ThreadLink } from '../clientLink.ts'
import { LinkedClient } from '../clientMemory.ts'
import { liveEvent } from './liveEvent.ts'

/** A conversation belongs to another client from now on, or to none. Recado only. */
export interface LiveClient extends ThreadLink {
  readonly type: 'live.client'
}

export const liveClient = liveEvent({
  wire: z.object({ event: z.literal('conversation_client'), data: LinkWire }),
  read: ({ data }): LiveClient => ({ type: 'live.client', ...readLink(data) }),
  news: z.object({
    type: z.literal('live.client'),
    threadId: z.string(),
    linked: z.nullable(LinkedClient),
    apart: z.nullable(z.string()),
  }),
})
