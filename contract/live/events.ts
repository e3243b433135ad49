import * as z from 'zod/mini'
import { liveAssignee } from './assignee.ts'
import { liveBlock } from './block.ts'
import { liveChange } from './change.ts'
import { liveClient } from './client.ts'
import { type LiveConversation, liveConversation } from './conversation.ts'
import { liveMember } from './member.ts'
import { liveMention } from './mention.ts'
import { type LiveMessage, liveMessage } from './message.ts'
import { liveNotes } from './notes.ts'
import { livePin } from './pin.ts'
import { liveRead } from './read.ts'
import { liveRemoval } from './removal.ts'
import { liveRings } from './rings.ts'
import { liveScheduled } from './scheduled.ts'
import { liveState } from './state.ts'
import { liveTyping } from './typing.ts'

/** The events of the socket: a new one is a file of this folder, and a row here. */
const liveEvents = [
  liveMessage,
  liveConversation,
  liveChange,
  liveState,
  livePin,
  liveRead,
  liveClient,
  liveNotes,
  liveScheduled,
  liveMention,
  liveRings,
  liveTyping,
  liveRemoval,
  liveBlock,
  liveAssignee,
  liveMember,
] as const

type Event = (typeof liveEvents)[number]

/** As the server sends them. */
export type LiveWire = z.output<Event['wire']>

/** As machines and other tabs hear them. */
export type LiveNews = z.output<Event['news']>
export const LiveNews: z.ZodMiniType<LiveNews> = z.union(liveEvents.map(({ news }) => news))

/** A new message or a new conversation. */
export type LiveArrival = LiveMessage | LiveConversation

/** Null for a frame that is no event of these. */
export const readNews = (frame: unknown, receivedAt: number): LiveNews | null => {
  for (const { read } of liveEvents) {
    const news = read(frame, receivedAt)
    if (news) return news
  }
  return null
}
