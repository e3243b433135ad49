import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { REPLY_NAME_MAX_LENGTH, TEAM_REPLIES_MAX, TEXT_MAX_LENGTH } from '#contract/limits.ts'
import {
  createTeamReply,
  deleteTeamReply,
  listTeamReplies,
  readTeamReplies,
  type TeamReply,
  updateTeamReply,
} from '#contract/teamReplies.ts'
import { addBusiness, addColleague } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'

forEachDatabase((database) => {
  const use = withServer(database)
  let account: Account
  let colleague: Account
  let business_id: number

  beforeEach(async () => {
    account = await use().account()
    business_id = await addBusiness(use(), account)
    colleague = await addColleague(use(), business_id)
  })

  const list = async (as = account, business = business_id): Promise<readonly TeamReply[]> => {
    const reply = await use().call(listTeamReplies, { query: { business_id: business } }, as)
    return readTeamReplies(listTeamReplies.answer.parse(reply.json()))
  }
  const create = (name: string, text: string, as: Account = account, key = randomUUID()) =>
    use().call(
      createTeamReply,
      { query: { business_id }, body: { name, text } },
      { token: as.token, headers: { [KEY_HEADER]: key } },
    )
  const one = async (name = 'saludo', text = '¡Hola!'): Promise<TeamReply> => {
    await create(name, text)
    const found = (await list()).find((each) => each.name === name)
    if (!found) throw new Error('the reply is missing')
    return found
  }
  const update = (
    { id, revision }: TeamReply,
    body: { readonly name: string; readonly text: string },
    as = account,
    business = business_id,
  ) =>
    use().call(
      updateTeamReply,
      { params: { id }, query: { business_id: business }, body: { ...body, revision } },
      as,
    )
  const remove = ({ id, revision }: TeamReply, as = account, business = business_id) =>
    use().call(deleteTeamReply, { params: { id }, query: { business_id: business, revision } }, as)

  describe('the replies of a team', () => {
    it('are shared by the members, trimmed and by name', async () => {
      await create(' Saludo ', ' ¡Hola, {nombre}! ')
      await create('espera', 'Un momento', colleague)
      const shared = [
        { name: 'espera', text: 'Un momento', revision: 1 },
        { name: 'Saludo', text: '¡Hola, {nombre}!', revision: 1 },
      ]
      expect(await list()).toMatchObject(shared)
      expect(await list(colleague)).toMatchObject(shared)
    })

    it('have a name each, whatever its case', async () => {
      const first = await one('saludo')
      const second = await one('espera', 'Un momento')
      const refused = await create('SALUDO', 'Buenas')
      expect([refused.status, refused.json()]).toEqual([
        409,
        { success: false, message: 'Tu equipo ya tiene una respuesta con ese nombre' },
      ])
      expect((await update(second, { name: 'Saludo', text: 'x' })).status).toBe(409)
      expect((await update(first, { name: 'Saludo', text: 'Buenas' })).status).toBe(204)
      expect((await list()).map(({ name }) => name)).toEqual(['espera', 'Saludo'])
    })

    it('have a name and a text within their lengths', async () => {
      for (const [name, text] of [
        [' ', 'x'],
        ['x', ' '],
        ['x'.repeat(REPLY_NAME_MAX_LENGTH + 1), 'x'],
        ['x', 'x'.repeat(TEXT_MAX_LENGTH + 1)],
      ] as const)
        expect((await create(name, text)).status).toBe(400)
      expect(await list()).toEqual([])
      const longest = ['x'.repeat(REPLY_NAME_MAX_LENGTH), 'x'.repeat(TEXT_MAX_LENGTH)] as const
      expect((await create(...longest)).status).toBe(204)
    })

    it('are no more than the limit', async () => {
      await use()
        .db.insertInto('team_replies')
        .values(
          Array.from({ length: TEAM_REPLIES_MAX - 1 }, (_, index) => ({
            business_id,
            reply_name: `r${index}`,
            name_key: `r${index}`,
            reply_text: 'x',
          })),
        )
        .execute()
      const replies = await Promise.all(['a', 'b', 'c'].map((name) => create(name, 'x')))
      expect(replies.map(({ status }) => status).sort()).toEqual([204, 400, 400])
      expect(await list()).toHaveLength(TEAM_REPLIES_MAX)
    })

    it('that a colleague changed are not overwritten, nor deleted unseen', async () => {
      const read = await one()
      expect((await update(read, { name: 'saludo', text: 'Buenas' }, colleague)).status).toBe(204)
      expect((await update(read, { name: 'saludo', text: 'Qué tal' })).status).toBe(412)
      expect((await remove(read)).status).toBe(412)
      const [now] = await list()
      expect(now).toMatchObject({ text: 'Buenas', revision: 2 })
      if (now) expect((await remove(now)).status).toBe(204)
      expect(await list()).toEqual([])
    })

    it('that a colleague deleted are gone', async () => {
      const read = await one()
      expect((await remove(read, colleague)).status).toBe(204)
      expect((await update(read, { name: 'saludo', text: 'Qué tal' })).status).toBe(404)
      expect((await remove(read)).status).toBe(404)
    })

    it('are changed by one of two simultaneous changes', async () => {
      const read = await one()
      const replies = await Promise.all(
        ['uno', 'dos'].map((text) => update(read, { name: 'saludo', text })),
      )
      expect(replies.map(({ status }) => status).sort()).toEqual([204, 412])
    })
  })
})
