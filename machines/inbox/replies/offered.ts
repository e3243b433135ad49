import type { QuickReply } from '#contract/quickReplies.ts'
import type { TeamReply } from '#contract/teamReplies.ts'
import { firstReplies } from '../chat/composer/quickReplies.ts'

// The replies of the team and those of this browser, side by side: pure functions.

/** As loaded; null before the first answer, undefined where the back end has no replies of a team. */
export type Team = readonly TeamReply[] | null | undefined

/** A reply that can be used. */
export interface OfferedReply {
  readonly id: string
  readonly name: string
  readonly text: string
}

/** The replies of this browser. The default ones are for a team that has none. */
export const ownReplies = (own: readonly QuickReply[], team: Team): readonly QuickReply[] =>
  own !== firstReplies || team === undefined || team?.length === 0 ? own : []

/** The replies of the team, then those of this browser. */
export const offeredReplies = (own: readonly QuickReply[], team: Team): readonly OfferedReply[] => [
  ...(team ?? []).map(({ id, name, text }) => ({ id: `team-${id}`, name, text })),
  ...ownReplies(own, team).map(({ id, name, text }) => ({ id: `own-${id}`, name, text })),
]
