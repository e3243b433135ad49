import type { FastifyInstance } from 'fastify'
import { isAdministratorEmail } from '#contract/config.ts'
import { commentSuggestion, getSuggestion } from '#contract/news/comments.ts'
import { createPost, deletePost, listPosts, updatePost } from '#contract/news/posts.ts'
import {
  createSuggestion,
  listCategories,
  listSuggestions,
  voteSuggestion,
} from '#contract/news/suggestions.ts'
import type { User } from '../access/session.ts'
import { once } from '../http/idempotency.ts'
import { mount } from '../http/mount.ts'
import { Refusal } from '../http/refusal.ts'
import { NEWS_WRITES_A_MINUTE, VOTES_A_MINUTE } from '../limits/bounds/accountCalls.ts'
import { adding } from '../limits/dailyGrowth.ts'
import { byAccount } from '../limits/rateLimits.ts'
import type { Resources } from '../resources.ts'
import * as posts from './posts.ts'
import * as suggestions from './suggestions.ts'

const writing = { ...byAccount(NEWS_WRITES_A_MINUTE), ...adding }

/** News and suggestions belong to the product and not to a business: every account reads all of them. */
export const routes = (app: FastifyInstance, resources: Resources): void => {
  const { db, clock, secret, environment } = resources
  const isAdmin = ({ email }: User) => isAdministratorEmail(environment.pageConfig, email)
  const requireAdmin = (user: User) => {
    if (!isAdmin(user)) throw new Refusal(403, 'No tienes permisos para esta acción')
  }

  mount(app, listPosts, async ({ query, user }) => ({
    success: true,
    data: await posts.listPosts(db, query.limit, isAdmin(user)),
  }))

  mount(app, createPost, async ({ body, user, request }) => {
    requireAdmin(user)
    await once(db, { user, request }, (transaction) =>
      posts.createPost(transaction, user, body, clock()),
    )
    return undefined
  })

  mount(app, updatePost, async ({ params, body, user }) => {
    requireAdmin(user)
    await posts.updatePost(db, params.changelog_id, body, clock())
    return undefined
  })

  mount(app, deletePost, async ({ params, user }) => {
    requireAdmin(user)
    await posts.deletePost(db, params.changelog_id)
    return undefined
  })

  mount(app, listSuggestions, async ({ query, user }) => ({
    success: true,
    data: await suggestions.listSuggestions(db, user, query),
  }))

  mount(app, listCategories, async () => ({
    success: true,
    data: await suggestions.listCategories(db),
  }))

  mount(
    app,
    createSuggestion,
    async ({ body, user, request }) => {
      await once(db, { user, request }, (transaction) =>
        suggestions.createSuggestion(transaction, user, body, clock()),
      )
      return undefined
    },
    writing,
  )

  mount(app, getSuggestion, async ({ params, user }) => ({
    success: true,
    data: await suggestions.getSuggestion(db, user, params.proposal_id, secret),
  }))

  mount(
    app,
    voteSuggestion,
    ({ params, user }) => suggestions.voteSuggestion(db, user, params.proposal_id),
    byAccount(VOTES_A_MINUTE),
  )

  mount(
    app,
    commentSuggestion,
    async ({ params, body, user, request }) => {
      await once(db, { user, request }, (transaction) =>
        suggestions.addComment(transaction, user, params.proposal_id, body.comment, clock()),
      )
      return undefined
    },
    writing,
  )
}
