import { readTeamReplies, type teamRepliesEndpoints } from '#contract/teamReplies'
import type { ReadersOf } from '../reading'

export const readers: ReadersOf<typeof teamRepliesEndpoints> = { listTeamReplies: readTeamReplies }
