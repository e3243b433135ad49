import { fromPromise } from 'xstate'
import type { Colleague } from '#contract/assignee.ts'
import { type Config, hasCapability } from '#contract/config.ts'
import type { Mention } from '#contract/mentions.ts'
import { listMentions, readMentions, seeMentions } from '#contract/mentions.ts'
import { listTeam, type Own, readTeam } from '#contract/team/team.ts'
import { asColleague } from './assignees.ts'
import type { Call } from './http.ts'

/** Whom a note of a conversation can name. */
export const namesActors = (
  call: Call,
  config: Config,
  { businessId, own }: { readonly businessId: number; readonly own: Own },
) => ({
  loadNames: fromPromise<readonly Colleague[], { readonly threadId: string }>(
    async ({ input: { threadId }, signal }) => {
      if (!hasCapability(config, 'mentions') || !hasCapability(config, 'team')) return []
      const query = { business_id: businessId, thread_id: threadId }
      const { members } = readTeam(await call(listTeam, { query }, signal), own)
      return members.flatMap((member) => (member.isOwn ? [] : asColleague(member)))
    },
  ),
})

export const mentionsActors = (call: Call, config: Config, businessId: number) => ({
  loadMentions: fromPromise<readonly Mention[], undefined>(async ({ signal }) =>
    hasCapability(config, 'mentions')
      ? readMentions(await call(listMentions, { query: { business_id: businessId } }, signal))
      : [],
  ),
  // Not aborted when its actor stops: the person has looked.
  saveSeen: fromPromise<string, { readonly threadId: string }>(async ({ input: { threadId } }) => {
    await call(seeMentions, { params: { id: threadId } })
    return threadId
  }),
})
