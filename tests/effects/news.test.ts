import { expect, test } from 'vitest'
import { createActor, toPromise } from 'xstate'
import type { Endpoint } from '#contract/endpoint.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { emptyPostDraft } from '#contract/news/posts.ts'
import { emptySuggestionDraft } from '#contract/news/suggestions.ts'
import type { Call } from '#src/effects/http.ts'
import {
  commentsActors,
  postEditorActors,
  suggestionFormActors,
  suggestionsActors,
} from '#src/effects/news.ts'

const lost = new CallError('network', NO_CONNECTION)
const refused = new CallError('refused', 'HTTP 500', 500)

/** A vote whose answer fails, and the suggestion that is loaded afterwards. */
const vote = (failure: CallError, suggestion: unknown) => {
  const calls: string[] = []
  const call = (async ({ method, path }: Endpoint) => {
    calls.push(`${method} ${path}`)
    if (method === 'POST') throw failure
    if (suggestion instanceof CallError) throw suggestion
    return suggestion
  }) as unknown as Call
  const sent = toPromise(
    createActor(suggestionsActors(call).sendVote, { input: { id: '3', isVoted: true } }).start(),
  )
  return { calls, sent }
}

const standing = { proposal_id: 3, vote_count: '7', user_has_voted: 1 }

test("a vote whose answer was lost takes the suggestion's state", async () => {
  const { calls, sent } = vote(lost, standing)
  expect(await sent).toEqual({ votes: 7, isVoted: true })
  expect(calls).toEqual([
    'POST /lpmobile/proposals/:proposal_id/vote',
    'GET /lpmobile/proposals/:proposal_id',
  ])
  const within = vote(lost, { success: true, data: { ...standing, user_has_voted: false } })
  expect(await within.sent).toEqual({ votes: 7, isVoted: false })
})

test('a press is one call, and shows what that did: an earlier vote that the list does not tell is withdrawn', async () => {
  for (const wanted of [true, false]) {
    let isVoted = wanted
    let calls = 0
    const call = (async () => {
      isVoted = !isVoted
      calls += 1
      return {
        success: true,
        new_vote_count: isVoted ? 8 : 7,
        action: isVoted ? 'added' : 'removed',
      }
    }) as unknown as Call
    const { sendVote } = suggestionsActors(call)
    const vote = createActor(sendVote, { input: { id: '3', isVoted: wanted } }).start()
    expect(await toPromise(vote)).toEqual({ votes: wanted ? 7 : 8, isVoted: !wanted })
    expect(calls).toBe(1)
  }
})

test('a vote whose answer has only the count is sent once', async () => {
  let votes = 7
  const call = (async () => {
    votes += 1
    return { success: true, new_vote_count: votes }
  }) as unknown as Call
  const { sendVote } = suggestionsActors(call)
  const vote = createActor(sendVote, { input: { id: '3', isVoted: true } }).start()
  expect(await toPromise(vote)).toEqual({ votes: 8, isVoted: true })
  expect(votes).toBe(8)
})

test('a vote fails where its state cannot be loaded, and where it was refused', async () => {
  await expect(vote(lost, lost).sent).rejects.toBe(lost)
  await expect(vote(lost, { proposal_id: 3, vote_count: 7 }).sent).rejects.toBe(lost)
  const { calls, sent } = vote(refused, standing)
  await expect(sent).rejects.toBe(refused)
  expect(calls).toHaveLength(1)
})

test('a comment that is being sent is not aborted when its workspace ends', () => {
  const signals: (AbortSignal | undefined)[] = []
  const call = ((_: Endpoint, __: object, signal?: AbortSignal) => {
    signals.push(signal)
    return new Promise(() => undefined)
  }) as unknown as Call
  const comment = createActor(commentsActors(call).sendComment, {
    input: { id: '3', text: 'Yo también', key: 'k1' },
  }).start()
  comment.stop()
  expect(signals.map((signal) => signal?.aborted ?? false)).toEqual([false])
})

test('creations are sent with their idempotency key, and changes without one', async () => {
  const calls: unknown[] = []
  const call = (async ({ method, path }: Endpoint, _: object, __: unknown, key?: string) => {
    calls.push([`${method} ${path}`, key])
  }) as unknown as Call
  const { savePost } = postEditorActors(call)
  const draft = { ...emptyPostDraft, title: 'Hola', content: '<p>Texto</p>' }
  await toPromise(createActor(savePost, { input: { postId: null, draft, key: 'k1' } }).start())
  await toPromise(createActor(savePost, { input: { postId: '7', draft, key: 'k2' } }).start())
  const { sendComment } = commentsActors(call)
  await toPromise(
    createActor(sendComment, { input: { id: '3', text: 'Yo también', key: 'k3' } }).start(),
  )
  const { sendSuggestion } = suggestionFormActors(call, null)
  const suggestion = { draft: emptySuggestionDraft, key: 'k4' }
  await toPromise(createActor(sendSuggestion, { input: suggestion }).start())
  expect(calls).toEqual([
    ['POST /lpmobile/changelog', 'k1'],
    ['PUT /lpmobile/changelog/:changelog_id', undefined],
    ['POST /lpmobile/proposals/:proposal_id/comments', 'k3'],
    ['POST /lpmobile/proposals', 'k4'],
  ])
})
