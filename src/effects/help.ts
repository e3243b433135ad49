import { fromPromise } from 'xstate'
import { listPosts, readPosts } from '#contract/news/posts'
import type { Update } from '#machines/help/helpMachine'
import type { Call } from './http'
import { plainText } from './plainText'

/** The number of posts that are listed. */
const UPDATES = 3

export const helpActors = (call: Call) => ({
  loadUpdates: fromPromise<readonly Update[], undefined>(async ({ signal }) => {
    const answer = await call(listPosts, { query: { limit: UPDATES } }, signal)
    return readPosts(answer, plainText)
      .slice(0, UPDATES)
      .map(({ id, title, createdAt }) => ({ id, title, at: createdAt }))
  }),
})
