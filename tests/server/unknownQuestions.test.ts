import { describe, expect, it } from 'vitest'
import { getAssistant, updateAssistant } from '#contract/assistants/assistants.ts'
import {
  answerUnknown,
  dismissUnknown,
  listUnknown,
  readUnknown,
} from '#contract/assistants/unknown.ts'
import { deleteConversation } from '#contract/erasure/erasure.ts'
import { TRAINING_MAX_LENGTH } from '#contract/limits.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withServer } from './kit/server.ts'
import { openTrainedShop } from './kit/trainedShop.ts'

forEachDatabase((database) => {
  const use = withServer(database)

  const openShop = async () => {
    const shop = await openTrainedShop(use())
    const { owner, assistantId } = shop.opened
    const params = { id: String(assistantId) }
    return {
      shop,
      list: async () => {
        const reply = await use().call(listUnknown, { params }, owner)
        expect(reply.status).toBe(200)
        return readUnknown(listUnknown.answer.parse(reply.json()))
      },
      answer: (ids: readonly number[], question: string, answer: string) =>
        use().call(answerUnknown, { params, body: { ids: [...ids], question, answer } }, owner),
      dismiss: (ids: readonly number[]) =>
        use().call(dismissUnknown, { params, body: { ids: [...ids] } }, owner),
      training: async () => {
        const reply = await use().call(getAssistant, { params }, owner)
        const { data } = reply.json() as { data: { training: { training_content: string } } }
        return data.training.training_content
      },
      retrain: (training_content: string) =>
        use().call(updateAssistant, { params, headers: {}, body: { training_content } }, owner),
    }
  }

  describe('what an assistant did not know', () => {
    it('is listed with alike questions as one, newest first, also where it was not said again', async () => {
      const { shop, list } = await openShop()
      await shop.asks('¿Venden sombreros?')
      await shop.settles()
      await shop.asks('¿Reparan zapatos?')
      await shop.settles()
      await shop.asks('Hola, ¿tienen sombrero?')
      await shop.settles()
      await shop.asks('¿A qué hora abre la tienda?')
      await shop.settles()
      expect(await list()).toMatchObject([
        { question: 'Hola, ¿tienen sombrero?', times: 2, others: ['¿Venden sombreros?'] },
        { question: '¿Reparan zapatos?', times: 1, others: [] },
      ])
    })

    it('is answered into the training, once, and known from then on', async () => {
      const { shop, list, answer, training } = await openShop()
      await shop.asks('¿Venden sombreros?')
      await shop.settles()
      const [{ ids } = { ids: [] }] = await list()
      const said = 'Sí, vendemos sombreros de palma.'
      expect((await answer(ids, 'Venden sombreros', said)).status).toBe(204)
      expect((await answer(ids, 'Venden sombreros', said)).status).toBe(204)
      expect((await training()).endsWith(`\n\n¿Venden sombreros?\n${said}`)).toBe(true)
      expect((await training()).split(said)).toHaveLength(2)
      expect(await list()).toEqual([])
      await shop.answers('Un momento')
      use().wait(6 * 60_000)
      await shop.asks('¿Tienen sombreros?')
      expect((await shop.settles()).at(-1)).toBe(`assistant: ${said}`)
    })

    it('is of its assistant alone', async () => {
      const [one, other] = [await openShop(), await openShop()]
      await one.shop.asks('¿Venden sombreros?')
      await one.shop.settles()
      const [{ ids } = { ids: [] }] = await one.list()
      expect((await other.dismiss(ids)).status).toBe(204)
      expect((await other.answer(ids, '¿Venden sombreros?', 'Sí.')).status).toBe(204)
      expect(await one.list()).toHaveLength(1)
    })

    it('goes where it is dismissed, and comes again where it is asked again', async () => {
      const { shop, list, dismiss } = await openShop()
      await shop.asks('¿Venden sombreros?')
      await shop.settles()
      const [{ ids } = { ids: [] }] = await list()
      expect((await dismiss(ids)).status).toBe(204)
      expect(await list()).toEqual([])
      await shop.asks('¿Venden sombreros?')
      await shop.settles()
      expect(await list()).toHaveLength(1)
    })

    it('goes with the message that the customer takes back, and with the conversation', async () => {
      const { shop, list } = await openShop()
      await shop.asks('¿Venden sombreros?')
      await shop.settles()
      await shop.asks('¿Reparan zapatos?')
      await shop.settles()
      await use()
        .db.updateTable('messages')
        .set({ removed_at: new Date() })
        .where('content', '=', '¿Reparan zapatos?')
        .execute()
      expect(await list()).toMatchObject([{ question: '¿Venden sombreros?' }])
      const { thread_id: id } = await shop.conversation()
      await use().call(deleteConversation, { params: { id } }, shop.opened.owner)
      expect(await list()).toEqual([])
      const { assistantId } = shop.opened
      const left = use().db.selectFrom('unknown_questions').where('assistant_id', '=', assistantId)
      expect(await left.selectAll().execute()).toEqual([])
    })

    it('is refused with a sentence, and stays, where it cannot be written', async () => {
      const { shop, list, answer, retrain } = await openShop()
      await shop.asks('¿Venden sombreros?')
      await shop.settles()
      const [{ ids } = { ids: [] }] = await list()
      expect((await answer(ids, '¿Venden?', ' ')).json()).toMatchObject({
        message: 'La respuesta es obligatoria',
      })
      await retrain('a'.repeat(TRAINING_MAX_LENGTH))
      expect((await answer(ids, '¿Venden?', 'Sí.')).json()).toMatchObject({
        message: 'El contenido de entrenamiento ya no tiene lugar para esta respuesta',
      })
      expect(await list()).toHaveLength(1)
    })
  })
})
