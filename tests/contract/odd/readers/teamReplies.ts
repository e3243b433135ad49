import { readTeamReplies, type teamRepliesEndpoints } from '#contract/teamReplies.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof teamRepliesEndpoints> = { listTeamReplies: readTeamReplies }
