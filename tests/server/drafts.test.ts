import { beforeEach, describe, expect, it } from 'vitest'
import { assignConversation, changeAssignment } from '#contract/conversationAssignee.ts'
import { joinConversations } from '#contract/conversationTwins.ts'
import { DRAFT_MAX_LENGTH, type DraftKind, saveDraft } from '#contract/drafts.ts'
import {
  deleteAccount,
  deleteBusiness,
  deleteConversation,
  restoreBusiness,
} from '#contract/erasure/erasure.ts'
import { listInternalNotes, readInternalNotes } from '#contract/internalNotes.ts'
import { listMentions, readMentions } from '#contract/mentions.ts'
import { changeProfile } from '#contract/team/profile.ts'
import { changeMember, removeMember } from '#contract/team/team.ts'
import { addBusiness, addColleague, addConversation } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'
import { withEars } from './kit/sockets.ts'

// Drafts are kept for the team: only handing over reads them.

const ANSWER = 'Borrador de una respuesta que quedó sin enviar:\n'
const NOTE = 'Borrador de una nota que quedó sin guardar:\n'

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember } = withEars()
  let owner: Account
  let ines: Account
  let business_id: number
  let threadId: string

  beforeEach(async () => {
    await use().db.deleteFrom('drafts').execute()
    owner = await use().account()
    business_id = await addBusiness(use(), owner, `Casa ${owner.id}`)
    ines = await addColleague(use(), business_id, undefined, 'agent')
    await use().call(changeProfile, { body: { name: 'Inés Soto', photo_url: null } }, ines)
    threadId = (await addConversation(use(), business_id)).thread_id
  })

  const save = (text: string, kind: DraftKind = 'answer', as = ines, id = threadId) =>
    use().send(saveDraft, { params: { id }, body: { kind, text } }, as)
  const rows = () =>
    use().db.selectFrom('drafts').select(['thread_id', 'kind', 'draft_text']).execute()
  const texts = async () => (await rows()).map(({ draft_text }) => draft_text).sort()
  const notes = async (as = owner, id = threadId) => {
    const reply = await use().call(listInternalNotes, { params: { id } }, as)
    return readInternalNotes(listInternalNotes.answer.parse(reply.json()))
  }
  const remove = (by = owner, who = ines) =>
    use().send(removeMember, { params: { user_id: who.id }, query: { business_id } }, by)
  const restrict = (restrict_agents: boolean) =>
    use().call(
      changeAssignment,
      { params: { id: business_id }, body: { take_on_answer: true, restrict_agents } },
      owner,
    )

  describe('a draft', () => {
    it('is one text for each person, conversation and kind, until it is emptied', async () => {
      expect((await save('Hol')).status).toBe(204)
      await save('Hola, Ana')
      await save('Ojo', 'note')
      await save('Yo también', 'answer', owner)
      expect(await texts()).toEqual(['Hola, Ana', 'Ojo', 'Yo también'])
      await save('')
      await save(' \n', 'note')
      expect(await texts()).toEqual(['Yo también'])
    })

    it('is refused where it is too long, and of a conversation that the person does not see', async () => {
      expect((await save('x'.repeat(DRAFT_MAX_LENGTH))).status).toBe(204)
      expect((await save('x'.repeat(DRAFT_MAX_LENGTH + 1))).status).toBe(400)
      await save('')
      expect((await save('Hola', 'answer', await use().account())).status).toBe(404)
      await restrict(true)
      await use().call(
        assignConversation,
        { params: { id: threadId }, body: { user_id: owner.id } },
        owner,
      )
      expect((await save('Hola')).status).toBe(404)
      expect(await rows()).toEqual([])
    })

    const give = (to: number | null, by = owner) =>
      use().call(assignConversation, { params: { id: threadId }, body: { user_id: to } }, by)

    it('stays with the conversation where its writer does not see that any more', async () => {
      await restrict(true)
      await save('Ya casi, Ana')
      await save('Paga mañana', 'note')
      await save('Lo mío', 'answer', owner)
      await give(ines.id)
      expect(await texts()).toEqual(['Lo mío', 'Paga mañana', 'Ya casi, Ana'])
      const ear = await openMember(use(), owner, business_id)
      await give(owner.id)
      await ear.until((frame) => Object(frame).event === 'internal_notes')
      expect(await texts()).toEqual(['Lo mío'])
      expect((await notes()).map(({ text }) => text)).toEqual([
        `${ANSWER}Ya casi, Ana`,
        `${NOTE}Paga mañana`,
      ])
    })

    it('stays there, too, where the business restricts its agents, or its writer becomes one', async () => {
      await save('Hola, Ana')
      await give(owner.id)
      expect(await texts()).toEqual(['Hola, Ana'])
      await restrict(true)
      expect(await texts()).toEqual([])

      const luis = await addColleague(use(), business_id, undefined, 'manager')
      await save('Soy Luis', 'answer', luis)
      const body = { business_id, role: 'agent' } as const
      await use().call(changeMember, { params: { user_id: luis.id }, body }, owner)
      expect((await notes()).map(({ text }) => text)).toEqual([
        `${ANSWER}Hola, Ana`,
        `${ANSWER}Soy Luis`,
      ])
    })

    it('shows nowhere before it is handed over', async () => {
      await save('Un secreto', 'note')
      expect(await notes()).toEqual([])
      expect(await notes(ines)).toEqual([])
    })

    it('goes with its conversation', async () => {
      await save('Hola')
      await use().call(deleteConversation, { params: { id: threadId } }, owner)
      expect(await rows()).toEqual([])
    })

    it('goes along where two conversations become one, with what is written there', async () => {
      const twin_id = (await addConversation(use(), business_id)).thread_id
      const [one, two] = threadId < twin_id ? [threadId, twin_id] : [twin_id, threadId]
      await use()
        .db.insertInto('conversation_twins')
        .values({ business_id, thread_id: one, twin_id: two })
        .execute()
      await save('Hola')
      await save('¿Sigue ahí?', 'answer', ines, twin_id)
      await save('Ojo', 'note', ines, twin_id)
      const body = { thread_id: twin_id }
      await use().call(joinConversations, { params: { id: threadId }, body }, owner)
      expect(await rows()).toEqual(
        expect.arrayContaining([
          { thread_id: threadId, kind: 'answer', draft_text: 'Hola\n¿Sigue ahí?' },
          { thread_id: threadId, kind: 'note', draft_text: 'Ojo' },
        ]),
      )
      expect(await rows()).toHaveLength(2)
    })
  })

  describe('who leaves the team', () => {
    it('leaves their drafts as notes, which colleagues see at once, and takes no other', async () => {
      const other = (await addConversation(use(), business_id)).thread_id
      await save('Hola, Ana')
      await save('Ojo con la talla', 'note')
      await save('¿Qué color?', 'answer', ines, other)
      await save('Mía', 'answer', owner)
      const ear = await openMember(use(), owner, business_id)
      expect((await remove()).status).toBe(200)
      const heard = await ear.until((frame) => JSON.stringify(frame).includes('internal_notes'))
      expect(heard.at(-1)).toMatchObject({ event: 'internal_notes' })
      expect(
        (await notes()).map(({ text, authorName, isOwn }) => [text, authorName, isOwn]),
      ).toEqual([
        [`${ANSWER}Hola, Ana`, 'Inés Soto', false],
        [`${NOTE}Ojo con la talla`, 'Inés Soto', false],
      ])
      expect((await notes(owner, other)).map(({ text }) => text)).toEqual([`${ANSWER}¿Qué color?`])
      expect(await texts()).toEqual(['Mía'])
      // A second removal finds nobody, and a save afterwards is refused.
      expect((await remove()).status).toBe(404)
      expect((await save('Tarde')).status).toBe(404)
      expect(await notes()).toHaveLength(2)
      expect(await texts()).toEqual(['Mía'])
    })

    it('does so by oneself, too, and mentions nobody', async () => {
      const luis = await addColleague(use(), business_id)
      await use().call(changeProfile, { body: { name: 'Luis Mora', photo_url: null } }, luis)
      await save('@Luis Mora, mira esto', 'note')
      expect((await remove(ines)).status).toBe(200)
      expect((await notes(luis)).map(({ text }) => text)).toEqual([`${NOTE}@Luis Mora, mira esto`])
      const reply = await use().call(listMentions, { query: { business_id } }, luis)
      expect(readMentions(listMentions.answer.parse(reply.json()))).toEqual([])
    })

    it('leaves them to those who see the conversation alone', async () => {
      const pia = await addColleague(use(), business_id, undefined, 'agent')
      await save('Hola')
      await restrict(true)
      const assignment = { params: { id: threadId }, body: { user_id: owner.id } }
      await use().call(assignConversation, assignment, owner)
      expect((await remove()).status).toBe(200)
      expect(await notes()).toHaveLength(1)
      const hidden = await use().send(listInternalNotes, { params: { id: threadId } }, pia)
      expect(hidden.status).toBe(404)
    })

    it('leaves those of this business alone', async () => {
      const elsewhere = await addBusiness(use(), ines, `De ${ines.id}`)
      const own = (await addConversation(use(), elsewhere)).thread_id
      await save('Mi clienta', 'answer', ines, own)
      await save('Hola')
      await remove()
      expect(await texts()).toEqual(['Mi clienta'])
      expect(await notes(ines, own)).toEqual([])
    })

    it('never loses a draft that is saved in the same moment, and leaves no orphan', async () => {
      for (let round = 0; round < 8; round += 1) {
        const eva = await addColleague(use(), business_id)
        const text = `De la vuelta ${round}`
        const [saved] = await Promise.all([save(text, 'answer', eva), remove(owner, eva)])
        expect([204, 404]).toContain(saved.status)
        const left = (await notes()).filter((note) => note.text === ANSWER + text)
        expect(left).toHaveLength(saved.status === 204 ? 1 : 0)
        expect(await rows()).toEqual([])
      }
    })
  })

  describe('a deleted account', () => {
    it('leaves its drafts to the businesses that stay, and keeps those of its own', async () => {
      const elsewhere = await addBusiness(use(), ines, `De ${ines.id}`)
      const own = (await addConversation(use(), elsewhere)).thread_id
      await save('Mi clienta', 'answer', ines, own)
      await save('Hola')
      expect((await use().call(deleteAccount, {}, ines)).status).toBe(200)
      expect((await notes()).map(({ text }) => text)).toEqual([`${ANSWER}Hola`])
      expect(await texts()).toEqual(['Mi clienta'])
      await use().db.deleteFrom('business_members').where('user_id', '=', ines.id).execute()
      await use().db.deleteFrom('businesses').where('business_id', '=', elsewhere).execute()
      await use().db.deleteFrom('users').where('user_id', '=', ines.id).execute()
      expect(await rows()).toEqual([])
      expect((await notes()).map(({ authorName }) => authorName)).toEqual([null])
    })
  })

  it('a business that is taken back has the drafts of its members', async () => {
    await save('Hola')
    const params = { id: business_id }
    const body = { confirm: `Casa ${owner.id}` }
    expect((await use().call(deleteBusiness, { params, body }, owner)).status).toBe(200)
    expect((await save('Después')).status).toBe(404)
    expect((await use().call(restoreBusiness, { params }, owner)).status).toBe(200)
    expect(await texts()).toEqual(['Hola'])
    await remove()
    expect((await notes()).map(({ text }) => text)).toEqual([`${ANSWER}Hola`])
  })
})
