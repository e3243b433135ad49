import { beforeAll, describe, expect, it } from 'vitest'
import {
  COMMENT_MAX,
  commentSuggestion,
  getSuggestion,
  readComments,
} from '#contract/news/comments.ts'
import {
  createPost,
  deletePost,
  listPosts,
  POST_CONTENT_MAX,
  POST_TAGS_MAX,
  POST_TITLE_MAX,
  readPosts,
  TAG_NAME_MAX,
  updatePost,
} from '#contract/news/posts.ts'
import {
  createSuggestion,
  listCategories,
  listSuggestions,
  PHONE_MAX,
  readSuggestions,
  SUGGESTION_TEXT_MAX,
  SUGGESTION_TITLE_MAX,
  voteSuggestion,
} from '#contract/news/suggestions.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

const ADMINISTRATOR = 'direccion@proveedor.es'
const post = (title: string, tags: readonly (readonly [string, string])[] = []) => ({
  title,
  content: `<p>${title}</p>`,
  tags: tags.map(([tag_name, tag_color]) => ({ tag_name, tag_color })),
})

forEachDatabase((database) => {
  const use = withServer(database, { variables: { RECADO_ADMIN_EMAIL: ` ${ADMINISTRATOR} ` } })
  let admin: Account
  let ana: Account
  let luis: Account

  beforeAll(async () => {
    admin = await use().account(ADMINISTRATOR)
    ana = await use().account()
    luis = await use().account()
  })

  const posts = async (account: Account, limit = 50) => {
    const reply = await use().call(listPosts, { query: { limit } }, account)
    expect(reply.status).toBe(200)
    return readPosts(listPosts.answer.parse(reply.json()), (html) => html)
  }

  const suggestions = async (
    account: Account,
    query: { status?: string; category_id?: string } = {},
  ) => {
    const reply = await use().call(listSuggestions, { query }, account)
    expect(reply.status).toBe(200)
    return readSuggestions(listSuggestions.answer.parse(reply.json()))
  }

  const suggest = async (account: Account, fields: Readonly<Record<string, unknown>> = {}) =>
    use().send(
      createSuggestion,
      {
        body: {
          category_id: 1,
          title: 'Una idea',
          description: 'Que sea mejor',
          contact_email: 'otro@correo.es',
          contact_phone: '',
          ...fields,
        },
      },
      account,
    )

  const suggested = async (account: Account, title: string): Promise<string> => {
    expect((await suggest(account, { title })).status).toBe(204)
    const found = (await suggestions(account)).find((one) => one.title === title)
    return found?.id ?? 'missing'
  }

  const vote = async (account: Account, proposal_id: string) =>
    use().call(voteSuggestion, { params: { proposal_id } }, account)

  describe('posts', () => {
    it('are written, changed and deleted by the administrator', async () => {
      const server = use()
      const body = post('Primero', [
        ['Novedad', '#16A34A'],
        ['Con, coma', '#2563EB'],
      ])
      expect((await server.call(createPost, { body }, admin)).status).toBe(204)
      const [written] = await posts(ana)
      expect(written).toMatchObject({
        title: 'Primero',
        content: '<p>Primero</p>',
        tags: [
          { name: 'Novedad', color: '#16A34A' },
          { name: 'Con, coma', color: '#2563EB' },
        ],
        updatedAt: null,
      })
      server.wait(60_000)
      const params = { changelog_id: written?.id ?? '' }
      const change = { params, body: post('Segundo') }
      expect((await server.call(updatePost, change, admin)).status).toBe(204)
      const [changed] = await posts(ana)
      expect(changed).toMatchObject({ id: written?.id, title: 'Segundo', tags: [] })
      expect(changed?.createdAt).toBe(written?.createdAt)
      expect(changed?.updatedAt).toBeGreaterThan(written?.createdAt ?? Number.POSITIVE_INFINITY)
      expect((await server.call(deletePost, { params }, admin)).status).toBe(204)
      expect(await posts(ana)).toEqual([])
      expect((await server.call(deletePost, { params }, admin)).status).toBe(404)
      expect((await server.call(updatePost, change, admin)).status).toBe(404)
    })

    it('cannot be written by anybody else', async () => {
      const server = use()
      await server.call(createPost, { body: post('Intocable') }, admin)
      const [written] = await posts(admin)
      const params = { changelog_id: written?.id ?? '' }
      const body = post('Cambiado')
      for (const reply of [
        await server.call(createPost, { body }, ana),
        await server.call(updatePost, { params, body }, ana),
        await server.call(deletePost, { params }, ana),
      ])
        expect(reply.status).toBe(403)
      expect(await posts(ana)).toHaveLength(1)
      expect((await posts(ana))[0]?.title).toBe('Intocable')
      await server.call(deletePost, { params }, admin)
    })

    it('are listed newest first, as many as requested', async () => {
      const server = use()
      for (const title of ['a', 'b', 'c']) {
        server.wait(1_000)
        await server.call(createPost, { body: post(title) }, admin)
      }
      expect((await posts(ana)).map(({ title }) => title)).toEqual(['c', 'b', 'a'])
      expect((await posts(ana, 2)).map(({ title }) => title)).toEqual(['c', 'b'])
    })

    it('show their author to the administrator alone', async () => {
      expect((await posts(admin))[0]).toMatchObject({
        author: 'direccion',
        authorEmail: ADMINISTRATOR,
      })
      const reply = await use().call(listPosts, { query: {} }, ana)
      expect(reply.body).not.toContain('direccion')
    })

    it.each(['x', 'ñ', '€', '😀'])(
      'accept all content that the contract allows: %s',
      async (letter) => {
        const content = letter.repeat(POST_CONTENT_MAX / letter.length)
        const reply = await use().call(createPost, { body: { ...post('Largo'), content } }, admin)
        expect(reply.status).toBe(204)
        const [{ changelogId } = { changelogId: '' }] = (
          await use()
            .db.selectFrom('changelog_posts')
            .select('changelog_id as changelogId')
            .where('title', '=', 'Largo')
            .execute()
        ).map(({ changelogId: id }) => ({ changelogId: String(id) }))
        const params = { changelog_id: changelogId }
        const body = { ...post('Largo'), content }
        expect((await use().call(updatePost, { params, body }, admin)).status).toBe(204)
        expect((await use().call(deletePost, { params }, admin)).status).toBe(204)
      },
    )

    it.each([
      ['no title', { ...post('x'), title: '  ' }],
      ['no content', { ...post('x'), content: ' ' }],
      ['a long title', { ...post('x'), title: 'x'.repeat(POST_TITLE_MAX + 1) }],
      ['a long content', { ...post('x'), content: 'x'.repeat(POST_CONTENT_MAX + 1) }],
      ['an empty tag', post('x', [[' ', '#16A34A']])],
      ['a long tag', post('x', [['x'.repeat(TAG_NAME_MAX + 1), '#16A34A']])],
      ['too many tags', post('x', new Array(POST_TAGS_MAX + 1).fill(['x', '#16A34A']))],
      ['a zero byte', { ...post('x'), title: 'x\u0000' }],
    ])('are refused with %s', async (_, body) => {
      const reply = await use().call(createPost, { body }, admin)
      expect(reply.status).toBe(400)
      expect(reply.json()).toMatchObject({ success: false, message: expect.stringMatching(/\w/) })
    })

    it.each(['0', '-1', '1.5', 'x', '99999999999999999999'])(
      'with the id %s are not found',
      async (id) => {
        const request = { params: { changelog_id: id } }
        expect((await use().call(deletePost, request, admin)).status).toBe(404)
      },
    )
  })

  describe('suggestions', () => {
    it('can be made by anybody, and begin in review', async () => {
      const title = 'Más colores'
      await suggested(ana, title)
      expect((await suggestions(luis)).find((one) => one.title === title)).toMatchObject({
        status: 'En Revisión',
        category: 'Conversaciones',
        categoryColor: '#0D9488',
        votes: 0,
        isVoted: false,
        comments: 0,
      })
    })

    it("store the account's e-mail, whatever the body has, and show it to nobody", async () => {
      await suggested(ana, 'Con contacto')
      const row = await use()
        .db.selectFrom('proposals')
        .select('contact_email')
        .where('title', '=', 'Con contacto')
        .executeTakeFirstOrThrow()
      expect(row.contact_email).toBe(ana.email)
      expect((await use().call(listSuggestions, { query: {} }, luis)).body).not.toContain('@')
    })

    it('are filtered by status and by category', async () => {
      const id = await suggested(ana, 'Otra cosa')
      await use()
        .db.updateTable('proposals')
        .set({ status: 'Aceptada', category_id: 7 })
        .where('proposal_id', '=', Number(id))
        .execute()
      const titles = async (query: { status?: string; category_id?: string }) =>
        (await suggestions(ana, query)).map(({ title }) => title)
      expect(await titles({ status: 'Aceptada' })).toEqual(['Otra cosa'])
      expect(await titles({ category_id: '7' })).toEqual(['Otra cosa'])
      expect(await titles({ status: 'Rechazada' })).toEqual([])
      expect(await titles({ category_id: '1', status: 'Aceptada' })).toEqual([])
      expect(await titles({ category_id: 'x' })).toEqual([])
      expect(await titles({ status: '', category_id: '' })).toContain('Otra cosa')
    })

    it.each([
      ['no title', { title: ' ' }],
      ['no description', { description: '' }],
      ['no such category', { category_id: 999 }],
      ['a category that is no number', { category_id: 'x' }],
      ['a long title', { title: 'x'.repeat(SUGGESTION_TITLE_MAX + 1) }],
      ['a long description', { description: 'x'.repeat(SUGGESTION_TEXT_MAX + 1) }],
      ['a long phone', { contact_phone: '1'.repeat(PHONE_MAX + 1) }],
    ])('are refused with %s', async (_, fields) => {
      expect((await suggest(luis, fields)).status).toBe(400)
    })

    it('are limited for one account', async () => {
      const busy = await use().account()
      const statuses: number[] = []
      for (let n = 0; n < 21; n += 1) statuses.push((await suggest(busy)).status)
      expect(statuses.slice(0, 20).every((status) => status === 204)).toBe(true)
      expect(statuses[20]).toBe(429)
    })

    it('have categories from the start', async () => {
      const reply = await use().call(listCategories, {}, ana)
      expect(listCategories.answer.parse(reply.json())).toMatchObject({ success: true })
      expect(reply.body).toContain('Integraciones')
    })
  })

  describe('votes', () => {
    it('are given and removed by the same call', async () => {
      const id = await suggested(ana, 'Para votar')
      expect((await vote(ana, id)).json()).toEqual({
        success: true,
        new_vote_count: 1,
        action: 'added',
      })
      expect((await vote(luis, id)).json()).toMatchObject({ new_vote_count: 2, action: 'added' })
      expect((await suggestions(ana)).find((one) => one.id === id)).toMatchObject({
        votes: 2,
        isVoted: true,
      })
      expect((await vote(ana, id)).json()).toMatchObject({ new_vote_count: 1, action: 'removed' })
      expect((await suggestions(ana)).find((one) => one.id === id)).toMatchObject({
        votes: 1,
        isVoted: false,
      })
      expect((await vote(ana, '999999')).status).toBe(404)
    })

    it('of many simultaneous callers are all counted', async () => {
      const id = await suggested(ana, 'Muy votada')
      const accounts = await Promise.all(Array.from({ length: 12 }, () => use().account()))
      const replies = await Promise.all(accounts.map((account) => vote(account, id)))
      const counts = replies.map((reply) => voteSuggestion.answer.parse(reply.json()))
      expect(counts.map((answer) => Number(answer?.new_vote_count)).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 12 }, (_, index) => index + 1),
      )
      expect((await suggestions(ana)).find((one) => one.id === id)?.votes).toBe(12)
    })

    it('of one person at once are toggled one after another', async () => {
      const id = await suggested(ana, 'Impaciente')
      const replies = await Promise.all(Array.from({ length: 5 }, () => vote(luis, id)))
      const actions = replies.map((reply) => voteSuggestion.answer.parse(reply.json())?.action)
      expect(actions.filter((action) => action === 'added')).toHaveLength(3)
      expect(actions.filter((action) => action === 'removed')).toHaveLength(2)
      expect((await suggestions(luis)).find((one) => one.id === id)).toMatchObject({
        votes: 1,
        isVoted: true,
      })
    })
  })

  describe('comments', () => {
    const discussed = async (account: Account, proposal_id: string) =>
      use().call(getSuggestion, { params: { proposal_id } }, account)
    const say = async (account: Account, proposal_id: string, comment: string) =>
      use().call(commentSuggestion, { params: { proposal_id }, body: { comment } }, account)

    it('are listed in order, with one pseudonym for each person, and without an address', async () => {
      const id = await suggested(ana, 'Para comentar')
      for (const [account, text] of [
        [ana, 'uno'],
        [luis, ' dos '],
        [ana, 'tres'],
      ] as const) {
        use().wait(1_000)
        expect((await say(account, id, text)).status).toBe(204)
      }
      const reply = await discussed(luis, id)
      const comments = readComments(getSuggestion.answer.parse(reply.json()))
      expect(comments.map(({ text }) => text)).toEqual(['uno', 'dos', 'tres'])
      const [first, second, third] = comments.map(({ author }) => author)
      expect(first).toMatch(/^cliente[1-9]\d{3}$/)
      expect(third).toBe(first)
      expect(second).not.toBe(first)
      expect(reply.body).not.toContain('@')
      expect((await suggestions(ana)).find((one) => one.id === id)?.comments).toBe(3)
    })

    it('are refused when they are empty, too long, or on a missing suggestion', async () => {
      const id = await suggested(ana, 'Sin comentarios')
      expect((await say(ana, id, '  ')).status).toBe(400)
      expect((await say(ana, id, 'x'.repeat(COMMENT_MAX + 1))).status).toBe(400)
      expect((await say(ana, '999999', 'hola')).status).toBe(404)
      expect((await discussed(ana, 'x')).status).toBe(404)
    })
  })
})
