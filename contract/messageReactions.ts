import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { Loose, LooseOne } from './loose.ts'

// The business's reaction to a message (capability `reactions`): one, whoever of the team gives it.

const REACTION_MAX_LENGTH = 32

export const setReaction = endpoint({
  method: 'PUT',
  path: '/lpmobile/message/:id/reaction',
  auth: 'session',
  params: z.object({ id: z.string() }),
  /** Null takes it back. */
  body: z.object({
    emoji: z.nullable(z.string().check(z.minLength(1), z.maxLength(REACTION_MAX_LENGTH))),
  }),
  answer: LooseOne(z.looseObject({ MessageId: Loose, Reactions: z.optional(z.unknown()) })),
})

export const messageReactionsEndpoints = { setReaction }
