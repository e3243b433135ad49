import { fromPromise } from 'xstate'
import { isRefusedWith } from '#contract/errors.ts'
import type { QuickReply } from '#contract/quickReplies.ts'
import {
  createTeamReply,
  deleteTeamReply,
  listTeamReplies,
  REPLY_CHANGED,
  REPLY_GONE,
  REPLY_TAKEN,
  ReplyConflict,
  type ReplyDraft,
  readTeamReplies,
  type TeamReply,
  updateTeamReply,
} from '#contract/teamReplies.ts'
import type { Sharing } from '#machines/inbox/replies/teamRepliesMachine.ts'
import type { ReplyScope } from '#machines/inbox/replies/teamReplyFormMachine.ts'
import type { FormSending } from '#machines/shared/formFactory.ts'
import { holdPage } from './holdPage.ts'
import type { Call } from './http.ts'

const load = async (
  call: Call,
  business_id: number,
  signal?: AbortSignal,
): Promise<readonly TeamReply[]> =>
  readTeamReplies(await call(listTeamReplies, { query: { business_id } }, signal))

export const teamReplyListActors = (call: Call, businessId: number) => ({
  loadItems: fromPromise<readonly TeamReply[], { scope: null }>(({ signal }) =>
    load(call, businessId, signal),
  ),
})

export const teamReplyFormActors = (call: Call, business_id: number) => ({
  // Not aborted when its actor stops: the server may already have stored the reply.
  save: fromPromise<void, FormSending<ReplyScope, ReplyDraft>>(
    async ({ input: { scope, draft, key } }) => {
      const query = { business_id }
      const { current } = scope
      if (current === null) return call(createTeamReply, { query, body: draft }, undefined, key)
      try {
        const body = { ...draft, revision: current.revision }
        await call(updateTeamReply, { params: { id: current.id }, query, body })
      } catch (error) {
        if (!isRefusedWith(error, REPLY_GONE, REPLY_CHANGED)) throw error
        const now = (await load(call, business_id)).find(({ id }) => id === current.id)
        // A first try that was stored unheard.
        if (now?.name === draft.name.trim() && now.text === draft.text.trim()) return
        throw new ReplyConflict(now ?? null)
      }
    },
  ),
  holdPage,
})

export const teamReplyRemovalActors = (call: Call, business_id: number) => ({
  deleteItem: fromPromise<void, { item: TeamReply }>(async ({ input: { item } }) => {
    try {
      const query = { business_id, revision: item.revision }
      await call(deleteTeamReply, { params: { id: item.id }, query })
    } catch (error) {
      // A colleague deleted it already.
      if (isRefusedWith(error, REPLY_GONE)) return
      throw isRefusedWith(error, REPLY_CHANGED) ? new ReplyConflict(item) : error
    }
  }),
})

const isSame = (one: Pick<TeamReply, 'name' | 'text'>, other: Pick<TeamReply, 'name' | 'text'>) =>
  one.name.toLowerCase() === other.name.toLowerCase() && one.text === other.text

export const teamRepliesActors = (call: Call, business_id: number) => ({
  /** One after another; names are unique, so that a second try doubles nothing. */
  shareReplies: fromPromise<Sharing, { replies: readonly QuickReply[] }>(
    async ({ input: { replies } }) => {
      const known = await load(call, business_id)
      const shared: number[] = []
      const taken: string[] = []
      for (const { id, name, text } of replies) {
        if (known.some((each) => isSame(each, { name, text }))) {
          shared.push(id)
          continue
        }
        try {
          await call(createTeamReply, { query: { business_id }, body: { name, text } })
          shared.push(id)
        } catch (error) {
          if (!isRefusedWith(error, REPLY_TAKEN)) return { shared, taken, error }
          taken.push(name)
        }
      }
      return { shared, taken, error: null }
    },
  ),
})
