import { beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { tellTyping } from '#contract/typing.ts'
import { tellVisitorTyping } from '#contract/visitor.ts'
import { TYPINGS_A_MINUTE } from '#server/limits/bounds.ts'
import { addColleague } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { type Account, withServer } from './kit/server.ts'
import { type Ear, withEars } from './kit/sockets.ts'
import {
  address,
  addTalk,
  addWidgetShop,
  answer,
  arrive,
  type WidgetShop,
} from './kit/widgetShop.ts'

const AnyTyping = z.object({ event: z.literal('typing') })
const isTyping = (frame: unknown) => AnyTyping.safeParse(frame).success
const nextTyping = async (ear: Ear) => (await ear.until(isTyping)).at(-1)

// Typing is told at once, to those who may know it, and stored nowhere.

forEachDatabase((database) => {
  const use = withServer(database)
  const { openMember, openVisitor } = withEars()
  let shop: WidgetShop
  let colleague: Account
  let threadId: string
  let visitorToken: string

  beforeEach(async () => {
    ;({ shop, colleague, threadId, visitorToken } = await addTalk(use()))
  })

  const type = (
    kind: 'answer' | 'note',
    is_typing = true,
    as: { readonly token: string } = shop.owner,
  ) => use().send(tellTyping, { params: { id: threadId }, body: { kind, is_typing } }, as)
  const visitorTypes = (is_typing = true, token = visitorToken, widget = shop.widget) =>
    use().call(
      tellVisitorTyping,
      { params: { widget }, body: { is_typing } },
      { token, address: address() },
    )
  const welcomeVisitor = async (token = visitorToken) => {
    const ear = await openVisitor(use(), token)
    expect(await ear.next()).toEqual({ type: 'welcome' })
    return ear
  }

  describe('who types', () => {
    it('is told to colleagues by name, without an address, and not to the own pages', async () => {
      const ear = await openMember(use(), colleague, shop.id)
      const own = await openMember(use(), shop.owner, shop.id)
      expect((await type('note')).status).toBe(204)
      const heard = await nextTyping(ear)
      expect(heard).toMatchObject({
        event: 'typing',
        data: { thread_id: threadId, typist: String(shop.owner.id), kind: 'note', is_typing: true },
      })
      expect(JSON.stringify(heard)).not.toContain('@')
      await type('answer', false)
      expect(await nextTyping(ear)).toMatchObject({ data: { kind: 'answer', is_typing: false } })
      // Frames come in order: the own page would have heard it before the answer.
      await answer(use(), shop, '¡Buenas!')
      const heardToo = await own.until((frame) => JSON.stringify(frame).includes('¡Buenas!'))
      expect(heardToo.filter(isTyping)).toEqual([])
    })

    it('is told to the visitor where it is an answer, without a name, and never where it is a note', async () => {
      const ear = await welcomeVisitor()
      await type('note')
      await type('note', false)
      await type('answer')
      expect(await nextTyping(ear)).toEqual({ event: 'typing', is_typing: true })
      await type('answer', false)
      expect(await nextTyping(ear)).toEqual({ event: 'typing', is_typing: false })
    })

    it('is told to the team where it is the visitor, and to no other visitor', async () => {
      const ear = await openMember(use(), shop.owner, shop.id)
      const stranger = await welcomeVisitor((await arrive(use(), shop)).visitor_token)
      expect((await visitorTypes()).status).toBe(204)
      expect(await nextTyping(ear)).toEqual({
        event: 'typing',
        data: {
          thread_id: threadId,
          typist: 'customer',
          name: null,
          kind: 'customer',
          is_typing: true,
        },
      })
      expect(stranger.rest).toEqual([])
    })

    it('is told of no visitor who has not written, since nobody has the conversation', async () => {
      const ear = await openMember(use(), shop.owner, shop.id)
      const { visitor_token } = await arrive(use(), shop)
      expect((await visitorTypes(true, visitor_token)).status).toBe(204)
      await visitorTypes()
      expect(await nextTyping(ear)).toMatchObject({ data: { thread_id: threadId } })
    })

    it('is nothing that strangers can say', async () => {
      const other = await addWidgetShop(use())
      const ear = await openMember(use(), shop.owner, shop.id)
      expect((await type('answer', true, other.owner)).status).toBe(404)
      expect((await type('answer', true, { token: visitorToken })).status).toBe(401)
      expect((await visitorTypes(true, visitorToken, other.widget)).status).toBe(401)
      expect((await visitorTypes(true, shop.owner.token)).status).toBe(401)
      await visitorTypes()
      expect(await nextTyping(ear)).toMatchObject({ data: { typist: 'customer' } })
    })

    it('is told so often a minute, and no more', async () => {
      const typist = await addColleague(use(), shop.id)
      const answers = []
      for (let each = 0; each <= TYPINGS_A_MINUTE; each++)
        answers.push((await type('answer', true, typist)).status)
      expect([answers[0], answers.at(-2), answers.at(-1)]).toEqual([204, 204, 429])
    })
  })
})
