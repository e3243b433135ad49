import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeAssignment } from '#contract/conversationAssignee.ts'
import { listConversationStates, setConversationState } from '#contract/conversationStates.ts'
import { DAY } from '#contract/durations.ts'
import { listConversations, readConversations } from '#contract/inbox.ts'
import { listInternalNotes } from '#contract/internalNotes.ts'
import { SURVEY_QUESTION, scoreNames, surveyScores, writeChoice } from '#contract/survey.ts'
import { readTeamFigures, teamFigures } from '#contract/team/figures.ts'
import { answerSurvey } from '#contract/visitor.ts'
import { surveys } from '#server/limits/bounds/requests.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withGraph } from './kit/graph.ts'
import { type Account, withServer } from './kit/server.ts'
import { openShop, type Shop } from './kit/shop.ts'
import { address, addTalk, read } from './kit/widgetShop.ts'

// Customers are asked how it was, after somebody solved their conversation.

forEachDatabase((database) => {
  const { graph, variables } = withGraph()
  const use = withServer(database, { variables })

  const wants = (id: number, owner: Account, ask_survey = true) =>
    use().call(
      changeAssignment,
      { params: { id }, body: { take_on_answer: true, restrict_agents: false, ask_survey } },
      owner,
    )
  const set = (id: string, state: 'open' | 'solved', by: Account) =>
    use().call(setConversationState, { params: { id }, body: { state } }, by)
  const rows = () => use().db.selectFrom('surveys').selectAll().execute()
  const planned = async () => (await rows()).filter(({ asked_at }) => asked_at === null).length
  /** The minute passes; each that is due is asked or dropped. */
  const dueNow = async () => {
    use().wait(surveys.after)
    await expect.poll(use().after(surveys.every, planned)).toBe(0)
  }
  const notes = async (id: string, owner: Account) => {
    const reply = await use().call(listInternalNotes, { params: { id } }, owner)
    return listInternalNotes.answer.parse(reply.json())
  }
  const total = async (business_id: number, owner: Account) => {
    const reply = await use().call(teamFigures, { query: { business_id, days: 7 } }, owner)
    const { total: all, people } = readTeamFigures(teamFigures.answer.parse(reply.json()))
    const own = people.find(({ id }) => id === String(owner.id))
    return [all.surveyed, all.good, own?.surveyed, own?.good]
  }

  beforeEach(async () => {
    await use().db.deleteFrom('surveys').execute()
  })

  describe('by WhatsApp', () => {
    let shop: Shop
    let id: string
    beforeEach(async () => {
      shop = await openShop(use(), graph)
      await shop.hearsText('Hola')
      id = (await shop.conversation()).thread_id
    })
    const asked = () =>
      shop.reached().filter(({ body }) => JSON.stringify(body).includes(SURVEY_QUESTION))
    const ask = async () => {
      await wants(shop.businessId, shop.owner)
      await set(id, 'solved', shop.owner)
      await dueNow()
      await expect.poll(use().after(1_000, () => asked().length)).toBe(1)
      return (await rows())[0]?.survey_id ?? ''
    }
    const presses = (choice: string, title = 'Bien', message?: string, ago = 0) =>
      shop.hears(
        {
          type: 'interactive',
          interactive: { type: 'button_reply', button_reply: { id: choice, title } },
          timestamp: String(Math.floor(Date.now() / 1_000) - ago),
        },
        message,
      )

    it('asks with three buttons, once in a month, and stays solved and answered', async () => {
      const survey = await ask()
      expect(asked()[0]?.body).toMatchObject({
        type: 'interactive',
        interactive: {
          type: 'button',
          body: { text: SURVEY_QUESTION },
          action: {
            buttons: surveyScores.map((score) => ({
              type: 'reply',
              reply: { id: writeChoice(survey, score), title: scoreNames[score] },
            })),
          },
        },
      })
      await set(id, 'open', shop.owner)
      await set(id, 'solved', shop.owner)
      expect(await planned()).toBe(0)
      expect(await rows()).toHaveLength(1)
    })

    it('keeps the last answer once, as a line, and nothing else changes', async () => {
      const survey = await ask()
      const before = await use().db.selectFrom('messages').select('message_id').execute()
      const press = `wamid.${randomUUID()}`
      await presses(writeChoice(survey, 'bad'), 'Mal', press, 20)
      await presses(writeChoice(survey, 'bad'), 'Mal', press, 20)
      expect(await total(shop.businessId, shop.owner)).toEqual([1, 0, 1, 0])
      await presses(writeChoice(survey, 'good'), 'Bien', undefined, 10)
      // The first one once more, late.
      await presses(writeChoice(survey, 'bad'), 'Mal', press, 20)
      expect(await total(shop.businessId, shop.owner)).toEqual([1, 1, 1, 1])
      expect(JSON.stringify(await notes(id, shop.owner)).match(/Encuesta: [^"]*/g)).toEqual([
        'Encuesta: el cliente respondió «Bien».',
      ])
      expect(await use().db.selectFrom('messages').select('message_id').execute()).toEqual(before)
      const body = { business_id: shop.businessId }
      const states = await use().call(listConversationStates, { body }, shop.owner)
      expect(states.json()).toMatchObject({
        states: [{ thread_id: id, state: 'solved' }],
      })
      const list = await use().call(listConversations, { body }, shop.owner)
      expect(
        readConversations(listConversations.answer.parse(list.json())).map(
          ({ unreadCount }) => unreadCount,
        ),
      ).toEqual([0])
      expect(await use().db.selectFrom('answerings').selectAll().execute()).toEqual([])
    })

    it('takes a text, and a button of nobody, as a message', async () => {
      const survey = await ask()
      await shop.hearsText('Bien')
      await presses(writeChoice(randomUUID(), 'good'), 'Bien')
      await presses('otra-cosa', 'Otra cosa')
      expect((await shop.shown()).filter(({ fromBusiness }) => !fromBusiness)).toHaveLength(4)
      expect((await rows()).find(({ survey_id }) => survey_id === survey)?.score).toBeNull()
      expect(await total(shop.businessId, shop.owner)).toEqual([0, 0, 0, 0])
    })

    it('asks nobody where it is not wanted, is taken back, or the window is closed', async () => {
      await set(id, 'solved', shop.owner)
      expect(await rows()).toEqual([])
      await set(id, 'open', shop.owner)
      await wants(shop.businessId, shop.owner)
      await set(id, 'solved', shop.owner)
      expect(await planned()).toBe(1)
      await set(id, 'open', shop.owner)
      expect(await rows()).toEqual([])
      await use()
        .db.updateTable('conversations')
        .set({ last_client_message_at: new Date(use().resources.clock().getTime() - DAY) })
        .where('thread_id', '=', id)
        .execute()
      await set(id, 'solved', shop.owner)
      await dueNow()
      expect([await rows(), asked()]).toEqual([[], []])
    })
  })

  it('asks a visitor in the chat, who alone can answer', async () => {
    const server = use()
    const { shop, threadId, visitorToken } = await addTalk(server)
    await wants(shop.id, shop.owner)
    await set(threadId, 'solved', shop.owner)
    await dueNow()
    const shown = async () => (await read(server, shop, visitorToken)).at(-1)
    const question = await shown()
    expect(question).toMatchObject({ content: SURVEY_QUESTION, survey: { score: null } })
    const params = { widget: shop.widget, survey: question?.survey?.survey_id ?? '' }
    const answers = (token: string, score = 'fair') =>
      server.send(answerSurvey, { params, body: { score } }, { token, address: address() })
    const other = await addTalk(server)
    expect((await answers(other.visitorToken)).status).toBe(401)
    expect((await answers(visitorToken)).status).toBe(204)
    expect((await shown())?.survey?.score).toBe('fair')
    expect(await total(shop.id, shop.owner)).toEqual([1, 0, 1, 0])
    expect(JSON.stringify(await notes(threadId, shop.owner))).toContain('respondió «Regular»')
  })
})
