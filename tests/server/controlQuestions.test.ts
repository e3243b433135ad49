import { describe, expect, it } from 'vitest'
import { updateAssistant } from '#contract/assistants/assistants.ts'
import {
  addControl,
  listControl,
  readControl,
  removeControl,
  runControl,
} from '#contract/assistants/control.ts'
import { CONTROL_QUESTIONS_MOST } from '#server/limits/bounds/accountCalls.ts'
import { addBusiness } from './kit/data.ts'
import { forEachDatabase } from './kit/databases.ts'
import { withServer } from './kit/server.ts'
import { addTrained } from './kit/trainedShop.ts'

forEachDatabase((database) => {
  const use = withServer(database)

  const open = async () => {
    const owner = await use().account()
    const id = String(await addTrained(use(), await addBusiness(use(), owner)))
    const list = async () => {
      const reply = await use().call(listControl, { params: { id } }, owner)
      return readControl(listControl.answer.parse(reply.json()))
    }
    return {
      list,
      add: (question: string, expected: string | null = null) =>
        use().call(addControl, { params: { id }, body: { question, expected } }, owner),
      remove: (control_id: string) =>
        use().call(removeControl, { params: { id, control_id } }, owner),
      run: async () => {
        for (const { id: control_id } of await list()) {
          const reply = await use().call(runControl, { params: { id, control_id } }, owner)
          expect(reply.status).toBe(200)
        }
        return list()
      },
      change: (body: { training_content?: string; person_words?: string; name?: string }) =>
        use().call(updateAssistant, { params: { id }, headers: {}, body }, owner),
    }
  }

  describe('a control question', () => {
    it('is right where the expected words stand in the answer, or where a person answers', async () => {
      const { add, run } = await open()
      await add('¿A qué hora abren?', 'nueve\nlunes')
      await add('¿Cuánto cuesta el envío?', '3 000')
      await add('¿Venden sombreros?')
      await add('¿Tienen parqueo?')
      await add('Quiero hablar con una persona')
      expect(await run()).toMatchObject([
        { answer: expect.stringContaining('nueve'), isRight: true, isStale: false },
        { answer: expect.stringContaining('2 500'), isRight: false, wasRight: null },
        { answer: null, isRight: true },
        { answer: expect.stringContaining('parqueo'), isRight: false },
        { answer: null, isRight: true },
      ])
    })

    it('tells what became better and worse with the change, and not with a second run', async () => {
      const { add, run, change, list } = await open()
      await add('¿Venden sombreros?', 'palma')
      await add('¿Tienen parqueo?', 'frente al local')
      await run()
      await change({ training_content: 'Vendemos sombreros de palma.' })
      expect(await list()).toMatchObject([{ isStale: true }, { isStale: true }])
      const changed = [
        { wasRight: false, isRight: true, isStale: false },
        { wasRight: true, isRight: false, isStale: false },
      ]
      expect(await run()).toMatchObject(changed)
      expect(await run()).toMatchObject(changed)
    })

    it('goes to a person by the words that the business leaves to people', async () => {
      const { add, run, change } = await open()
      await add('¿Tienen parqueo?')
      await change({ person_words: 'parqueos' })
      expect(await run()).toMatchObject([{ answer: null, isRight: true }])
    })

    it('stands once: the same question again changes what is expected', async () => {
      const { add, run, list } = await open()
      await add('¿Tienen parqueo?')
      await run()
      expect((await add(' ¿Tienen parqueo? ', 'frente')).status).toBe(204)
      expect(await list()).toMatchObject([{ expected: ['frente'], isRight: null, isStale: true }])
    })

    it('is removed, and refused with a sentence where it cannot be kept or asked', async () => {
      const { add, list, remove } = await open()
      expect((await add(' ')).json()).toMatchObject({ message: 'La pregunta es obligatoria' })
      expect((await add('¿Abren?', ' ')).json()).toMatchObject({
        message: 'Escribe qué palabras debe tener la respuesta',
      })
      for (let at = 0; at < CONTROL_QUESTIONS_MOST; at++) await add(`¿Abren el día ${at}?`)
      expect((await add('¿Y otra?')).json()).toMatchObject({
        message: 'Un asistente puede tener como máximo 50 preguntas de control',
      })
      const [first] = await list()
      expect((await remove(first?.id ?? '')).status).toBe(204)
      expect(await list()).toHaveLength(CONTROL_QUESTIONS_MOST - 1)
      expect((await remove('mañana')).status).toBe(404)
    })
  })
})
