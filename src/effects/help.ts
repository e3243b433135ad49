import { fromPromise } from 'xstate'
import { listPosts, readPosts } from '#contract/news/posts.ts'
import type { Update } from '#machines/help/helpMachine.ts'
import type { Call } from './http.ts'
import { plainText } from './plainText.ts'

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
