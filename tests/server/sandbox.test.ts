import { describe, expect, it } from 'vitest'
import { createAssistant } from '#contract/assistants/assistants.ts'
import { tryAssistant } from '#contract/assistants/sandbox.ts'
import { addAssistant, addBusiness } from './kit/data.ts'
import { forEachDatabase, pglite } from './kit/databases.ts'
import { withLanguageModel } from './kit/languageModel.ts'
import { type TestServer, withServer } from './kit/server.ts'

/** A person's assistant, and test questions. */
const openAssistant = async (server: TestServer, training_content: string) => {
  const account = await server.account()
  const body = {
    name: 'Lina',
    business_id: await addBusiness(server, account),
    ai_avatar_id: 1,
    training_content,
    title: '',
    description: '',
    language: 'es',
    created_by: account.email,
  }
  const made = (await server.call(createAssistant, { body }, account)).json() as {
    readonly data: { readonly oai_assistant_id: unknown }
  }
  const params = { id: String(made.data.oai_assistant_id) }
  return {
    account,
    businessId: body.business_id,
    ask: (question: string, id = params.id) =>
      server.call(tryAssistant, { params: { id }, body: { question } }, account),
  }
}

forEachDatabase((database) => {
  const use = withServer(database)

  it('a test question is answered from the training, with its passage, or with a note that it is unknown', async () => {
    const training = 'Horario\nAbrimos a las nueve.\n\nEnvíos\nSon gratis.'
    const { ask } = await openAssistant(use(), training)
    expect((await ask('¿Cuál es el horario?')).json()).toEqual({
      success: true,
      data: {
        answer: 'Abrimos a las nueve.',
        passage: { heading: 'Horario', text: 'Abrimos a las nueve.' },
      },
    })
    const unknown = await ask('¿Venden teléfonos?')
    expect(unknown.json()).toMatchObject({ data: { passage: null } })
    expect(unknown.body).toContain('No lo sé')
  })

  it('a test question is refused without a training, and where it is too long', async () => {
    const { ask, businessId } = await openAssistant(use(), 'Abrimos a las nueve.')
    const untrained = String(await addAssistant(use(), businessId))
    expect((await ask('¿Hola?', untrained)).status).toBe(409)
    expect((await ask('a'.repeat(4_001))).json()).toEqual({
      success: false,
      message: 'Usa como máximo 4.000 caracteres',
    })
  })
})

describe('with a language model', () => {
  const { variables, asked, told } = withLanguageModel()
  const use = withServer(pglite, { variables })
  const ask = async (question: string) =>
    (
      await openAssistant(
        use(),
        'Horario\nAbrimos a las nueve y cerramos a las seis.\n\nEnvíos\nEnviamos por Correos.',
      )
    ).ask(question)
  const hours = { heading: 'Horario', text: 'Abrimos a las nueve y cerramos a las seis.' }
  const notKnown = expect.stringMatching(/^No lo sé/)

  it('a test question is answered by the model, from a passage of the training', async () => {
    told.answer = ' [1] ¡Claro! Desde las nueve.\nTe esperamos. '
    const reply = await ask(' ¿Desde cuándo puedo pasar? ')
    expect([reply.status, reply.json()]).toEqual([
      200,
      {
        success: true,
        data: { answer: '¡Claro! Desde las nueve.\nTe esperamos.', passage: hours },
      },
    ])
    expect(asked.at(-1)).toMatchObject({
      messages: [
        {
          role: 'system',
          content: expect.stringContaining(
            '{"numero":2,"titulo":"Envíos","texto":"Enviamos por Correos."}',
          ),
        },
        { role: 'user', content: expect.stringContaining('"¿Desde cuándo puedo pasar?"') },
      ],
    })
  })

  it.each([
    ['that no passage answers', '[0]'],
    ['with a passage that is not there', '[9] Sí, todos.'],
    ['without a number', 'Sí, todos.'],
  ])('a model that answers %s does not know the answer', async (_, content) => {
    told.answer = content
    expect((await ask('¿Aceptan bitcoin?')).json()).toMatchObject({
      data: { answer: notKnown, passage: null },
    })
  })

  it.each([
    ['without a word', '[1]  '],
    ["without the passage's number", 'A las nueve.'],
    ['with a failure', null],
  ])('where a model answers %s, the text does', async (_, content) => {
    told.answer = content
    expect((await ask('¿A qué hora abren y cierran?')).json()).toMatchObject({
      data: { answer: hours.text, passage: hours },
    })
  })
})
