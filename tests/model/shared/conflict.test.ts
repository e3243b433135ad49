import { expect, test } from 'vitest'
import { createActor, fromCallback, fromPromise, waitFor } from 'xstate'
import { AssistantConflict, draftOfAssistant } from '#contract/assistants/assistants.ts'
import { ClientConflict, draftOfClient } from '#contract/clients/clients.ts'
import {
  type AssistantFormScope,
  assistantFormMachine,
} from '#machines/assistants/assistantFormMachine.ts'
import { type ClientSaving, clientEditMachine } from '#machines/clients/clientEditMachine.ts'
import { lina } from '../assistants/someAssistants.ts'
import { client } from '../clients/someClients.ts'

// What a colleague changed meanwhile is told; nothing typed is lost, and the next press saves.

test('a client that a colleague changed keeps what was typed, and is saved by the next press', async () => {
  const read = (revision: number) => ({ fields: {}, revision })
  const ana = client('7', 'Ana', { city: 'Cartago', read: read(3) })
  const now = client('7', 'Ana', {
    city: 'Alajuela',
    phone: '8888-0001',
    status: 'Inactive',
    read: read(4),
  })
  const tried: ClientSaving[] = []
  const edit = createActor(
    clientEditMachine.provide({
      actors: {
        saveClient: fromPromise<string | null, ClientSaving>(async ({ input }) => {
          tried.push(input)
          if (tried.length === 1) throw new ClientConflict(now)
          return '7'
        }),
      },
    }),
    {
      input: {
        clientId: '7',
        stored: draftOfClient(ana),
        read: ana.read,
        draft: { ...draftOfClient(ana), city: 'Heredia', country: 'Costa Rica' },
        key: '',
        isDoubtful: false,
        situation: 'updateClient',
      },
    },
  ).start()
  edit.send({ type: 'edit.save', key: 'k1' })
  const told = await waitFor(edit, (state) => state.matches('editing'))
  expect(told.context.error).toBe(
    'Alguien de tu equipo cambió este cliente mientras tanto. Teléfono ahora dice «8888-0001». ' +
      'Ciudad ahora dice «Alajuela»; si guardas, queda lo que escribiste aquí. Estado ahora dice «Inactivo».',
  )
  edit.send({ type: 'edit.save', key: 'k2' })
  await waitFor(edit, (state) => state.matches('saved'))
  expect(tried[1]).toMatchObject({
    read: { revision: 4 },
    draft: { city: 'Heredia', country: 'Costa Rica', phone: '8888-0001', status: 'Inactive' },
    stored: { city: 'Alajuela' },
  })
})

test('an assistant that a colleague changed keeps what was typed, and is saved by the next press', async () => {
  const training = {
    id: '1',
    content: 'Abrimos a las ocho.',
    title: null,
    description: null,
    language: 'es',
    createdBy: null,
    createdAt: null,
    modifiedAt: null,
  }
  const stored = draftOfAssistant({ assistant: lina, training })
  const current = {
    assistant: { ...lina, avatarId: 3, revision: 9, imageUrl: null },
    training: { ...training, content: 'Abrimos a las nueve.', title: 'Horario', language: 'en' },
  }
  const tried: { readonly scope: AssistantFormScope; readonly draft: object }[] = []
  const form = createActor(
    assistantFormMachine.provide({
      actors: {
        save: fromPromise(async ({ input }) => {
          tried.push(input)
          if (tried.length === 1) throw new AssistantConflict(current)
        }),
        holdPage: fromCallback(() => {}),
      },
    }),
    {
      input: {
        scope: { businessId: 1, assistantId: '7', hadImage: false, revision: 1 },
        draft: stored,
      },
    },
  ).start()
  form.send({ type: 'field.changed', field: 'training', value: 'Abrimos a las diez.' })
  form.send({ type: 'form.save', key: 'k1' })
  const told = await waitFor(form, (state) => state.matches('editing'))
  expect(told.context.error).toBe(
    'Alguien de tu equipo cambió este asistente mientras tanto. El avatar ahora dice «Tecnológico». ' +
      'El contenido de entrenamiento ahora dice «Abrimos a las nueve.»; si guardas, queda lo que escribiste aquí. ' +
      'El título ahora dice «Horario». El idioma ahora dice «Inglés».',
  )
  form.send({ type: 'form.save', key: 'k2' })
  await waitFor(form, (state) => state.matches('saved'))
  expect(tried[1]).toMatchObject({
    scope: { revision: 9 },
    draft: { training: 'Abrimos a las diez.', title: 'Horario', avatar: '3', language: 'en' },
  })
})
