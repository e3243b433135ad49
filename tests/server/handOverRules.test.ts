import { describe, expect, it } from 'vitest'
import { getAssistant, updateAssistant } from '#contract/assistants/assistants.ts'
import type { Request } from '#contract/endpoint.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withServer } from './kit/server.ts'
import { HOURS, openTrainedShop as openShop } from './kit/trainedShop.ts'

const QUESTION = '¿A qué hora abre la tienda?'

forEachDatabase((database) => {
  const use = withServer(database)

  const open = async (rules: Request<typeof updateAssistant>['body']) => {
    const shop = await openShop(use())
    const { owner, assistantId } = shop.opened
    const params = { id: String(assistantId) }
    const set = (body: Request<typeof updateAssistant>['body']) =>
      use().call(updateAssistant, { params, headers: {}, body }, owner)
    expect((await set(rules)).status).toBe(200)
    const read = async () => (await use().call(getAssistant, { params }, owner)).json()
    return { shop, set, read }
  }

  describe('an assistant leaves a conversation to people', () => {
    it('where the customer writes a word of its list, in the words of the business', async () => {
      const { shop } = await open({
        person_words: 'reclamo\ntarjeta de crédito',
        hand_over_text: 'Doña Rosa te contesta.',
      })
      await shop.asks(QUESTION)
      await shop.settles()
      await shop.asks('Tengo dos RECLAMOS. ¿A qué hora abre la tienda?')
      expect((await shop.settles()).at(-1)).toBe('assistant: Doña Rosa te contesta.')
      expect(await shop.reason()).toBe('Thread Turned Off')
    })

    it('after as many answers in an hour as the business wants', async () => {
      const { shop } = await open({ hourly_answers: 1 })
      await shop.asks(QUESTION)
      await shop.settles()
      await shop.asks(QUESTION)
      expect((await shop.settles()).at(-1)).toMatch(/^assistant: Para ayudarte mejor, /)
    })

    it('on the channels where it does not answer', async () => {
      const { shop, set } = await open({ silent_channels: ['widget', 'fax'] })
      await shop.asks(QUESTION)
      expect(await shop.settles()).toEqual([QUESTION])
      expect(await shop.reason()).toBe('Outside Channels')
      await set({ silent_channels: ['instagram'] })
      await shop.asks(QUESTION)
      expect((await shop.settles()).at(-1)).toBe(`assistant: ${HOURS}`)
    })
  })

  describe('the rules of an assistant', () => {
    it('stay as they are where a change does not name them, and are emptied', async () => {
      const { set, read } = await open({ person_words: ' reclamo, factura ', hourly_answers: 3 })
      await set({ name: 'Lina', hand_over_text: ' Ya te atienden. ' })
      expect(await read()).toMatchObject({
        data: {
          person_words: 'reclamo\nfactura',
          hand_over_text: 'Ya te atienden.',
          silent_channels: [],
          hourly_answers: 3,
        },
      })
      await set({ person_words: '', hourly_answers: null })
      expect(await read()).toMatchObject({ data: { person_words: '', hourly_answers: null } })
    })

    it('are refused with a sentence where they cannot be kept', async () => {
      const { set } = await open({})
      const refused = async (body: Request<typeof updateAssistant>['body'], message: string) =>
        expect((await set(body)).json()).toEqual({ success: false, message })
      await refused({ hourly_answers: 21 }, 'Escribe un número entre 1 y 20')
      await refused({ hourly_answers: 1.5 }, 'Escribe un número entre 1 y 20')
      await refused({ hand_over_text: 'a'.repeat(901) }, 'Usa como máximo 900 caracteres')
    })
  })
})
