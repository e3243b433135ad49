import { type mentionsEndpoints, readMentions } from '#contract/mentions.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof mentionsEndpoints> = {
  listMentions: readMentions,
}
