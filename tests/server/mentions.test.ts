import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { assignConversation, changeAssignment } from '#contract/conversationAssignee.ts'
import { KEY_HEADER } from '#contract/endpoint.ts'
import { addInternalNote, deleteInternalNote } from '#contract/internalNotes.ts'
import { listMentions, readMentions, seeMentions } from '#contract/mentions.ts'
import { listTeam } from '#contract/team/team.ts'
import { assignByTurn } from '#server/inbox/assignees/turns.ts'
import { addColleague } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'
import { addTalk, type WidgetShop } from './kit/widgetShop.ts'

// Who is named in an internal note is told, until they have seen it.

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember } = withEars()
  let shop: WidgetShop
  let threadId: string
  let marta: Account
  let luis: Account

  const named = async (email: string, name: string) => {
    const account = await addColleague(use(), shop.id, email, 'agent')
    await use().db.updateTable('users').set({ name }).where('user_id', '=', account.id).execute()
    return account
  }

  beforeEach(async () => {
    ;({ shop, threadId } = await addTalk(use()))
    marta = await named(`${randomUUID()}@taller.example`, 'Marta Solís')
    luis = await named(`${randomUUID()}@taller.example`, 'Luis')
  })

  const add = (note_text: string, as: Account = shop.owner, key = randomUUID()) =>
    use().send(
      addInternalNote,
      { params: { id: threadId }, body: { note_text } },
      { token: as.token, headers: { [KEY_HEADER]: key } },
    )
  const list = async (as: Account) => {
    const reply = await use().send(listMentions, { query: { business_id: shop.id } }, as)
    expect(reply.status).toBe(200)
    return readMentions(listMentions.answer.parse(reply.json()))
  }
  const texts = async (as: Account) => (await list(as)).map(({ text }) => text)

  it('is listed with its note, its author and its conversation until it is seen', async () => {
    await add('¿Lo ves tú, @marta solis?', luis)
    expect(await list(marta)).toMatchObject([
      { threadId, text: '¿Lo ves tú, @marta solis?', authorName: 'Luis' },
    ])
    expect([await texts(luis), await texts(shop.owner)]).toEqual([[], []])
    expect((await use().send(seeMentions, { params: { id: threadId } }, luis)).status).toBe(204)
    expect(await texts(marta)).toHaveLength(1)
    expect((await use().send(seeMentions, { params: { id: threadId } }, marta)).status).toBe(204)
    expect(await texts(marta)).toEqual([])
  })

  it('is told to the sockets of the person, and to nobody else', async () => {
    const [own, other] = [
      await openMember(use(), marta, shop.id),
      await openMember(use(), luis, shop.id),
    ]
    await add('@Marta Solís, y otra vez @Marta Solís')
    const isMention = (frame: unknown) => Object(frame).event === 'mention'
    const frames = await own.until(isMention)
    expect(frames.at(-1)).toMatchObject({ data: { thread_id: threadId } })
    await add('@Luis')
    // Had he heard of the first note, his would be the second one.
    expect((await other.until(isMention)).filter(isMention)).toHaveLength(1)
    expect(other.rest.filter(isMention)).toEqual([])
  })

  it('is no mention of oneself, of a part of a word, or of somebody of another business', async () => {
    await add('@Luis', luis)
    await add('correo a caja@Luis.example, @Luisa y @Martín')
    await add('@Luis, esto sí')
    expect(await texts(luis)).toEqual(['@Luis, esto sí'])
    const { shop: elsewhere } = await addTalk(use())
    const reply = await use().send(listMentions, { query: { business_id: elsewhere.id } }, luis)
    expect(reply.status).toBe(404)
  })

  it('goes with its note, and with the membership', async () => {
    const stored = (await add('@Luis, mira')).json() as { internal_note_id: number }
    await add('@Luis')
    const params = { id: threadId, note: stored.internal_note_id }
    await use().send(deleteInternalNote, { params }, shop.owner)
    expect(await texts(luis)).toEqual(['@Luis'])
    await use().db.deleteFrom('business_members').where('user_id', '=', luis.id).execute()
    const reply = await use().send(listMentions, { query: { business_id: shop.id } }, luis)
    expect(reply.status).toBe(404)
  })

  const give = (user_id: number | null, as: Account = shop.owner) =>
    use().send(assignConversation, { params: { id: threadId }, body: { user_id } }, as)

  it("is a conversation that another one gave, until it is seen or is somebody else's", async () => {
    const own = await openMember(use(), marta, shop.id)
    await give(marta.id, luis)
    await own.until((frame) => Object(frame).event === 'mention')
    expect(await list(marta)).toMatchObject([
      { threadId, noteId: null, authorName: 'Luis', text: '' },
    ])
    expect([await list(luis), await list(shop.owner)]).toEqual([[], []])
    await use().send(seeMentions, { params: { id: threadId } }, marta)
    expect(await list(marta)).toEqual([])
    await give(luis.id, marta)
    expect(await list(luis)).toMatchObject([{ noteId: null, authorName: 'Marta Solís' }])
    await give(null)
    expect(await list(luis)).toEqual([])
  })

  it('is no conversation that somebody takes, or had already', async () => {
    await give(marta.id, marta)
    await give(marta.id, luis)
    expect(await list(marta)).toEqual([])
  })

  it('is a conversation that the turn gives', async () => {
    const { db, resources } = use()
    await db
      .updateTable('businesses')
      .set({ hands_over_by_turns: true })
      .where('business_id', '=', shop.id)
      .execute()
    const own = await openMember(use(), marta, shop.id)
    await assignByTurn(resources, threadId)
    await own.until((frame) => Object(frame).event === 'mention')
    expect(await list(marta)).toMatchObject([{ threadId, noteId: null, authorName: null }])
  })

  it('is offered of those who see the conversation', async () => {
    const offered = async (thread_id: string, as: Account) => {
      const reply = await use().call(listTeam, { query: { business_id: shop.id, thread_id } }, as)
      return { status: reply.status, body: reply.body }
    }
    const params = { id: shop.id }
    const body = { take_on_answer: true, restrict_agents: true }
    await use().send(changeAssignment, { params, body }, shop.owner)
    expect((await offered(threadId, luis)).body).toMatch(/Luis.*Marta/)
    const mine = { params: { id: threadId }, body: { user_id: luis.id } }
    await use().send(assignConversation, mine, shop.owner)
    const { body: told } = await offered(threadId, luis)
    expect([told.includes('Luis'), told.includes('Marta')]).toEqual([true, false])
    expect((await offered(threadId, marta)).status).toBe(404)
    const { threadId: foreign } = await addTalk(use())
    expect((await offered(foreign, shop.owner)).status).toBe(404)
  })
})
