import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createActor, fromPromise } from 'xstate'
import {
  type Client,
  type ClientQuery,
  emptyClientDraft,
  nothingRead,
} from '#contract/clients/clients.ts'
import type { Note } from '#contract/clients/notes.ts'
import type { Tag } from '#contract/clients/tags.ts'
import { CallError } from '#contract/errors.ts'
import { type ClientSaving, clientEditMachine } from '#machines/clients/clientEditMachine.ts'
import type { ClientFiltersInput } from '#machines/clients/clientFiltersMachine.ts'
import { clientFiltersMachine } from '#machines/clients/clientFiltersMachine.ts'
import { clientListMachine } from '#machines/clients/clientListMachine.ts'
import { clientNotesMachine } from '#machines/clients/clientNotesMachine.ts'
import { clientsMachine } from '#machines/clients/clientsMachine.ts'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine.ts'
import { clientPanelMachine } from '#machines/inbox/client/clientPanelMachine.ts'
import type { ListInput, ListPage } from '#machines/shared/listFactory.ts'
import { ClientNotes } from '#src/views/clients/ClientNotes.tsx'
import Clients from '#src/views/clients/Clients.tsx'
import { ClientTags } from '#src/views/clients/ClientTags.tsx'
import { ClientEdit } from '#src/views/inbox/client/ClientEdit.tsx'

// The specification's texts of a client's failures, each reached on the screen.

const fail = (): never => {
  throw new CallError('refused', '', 500)
}

const panel = createActor(clientPanelMachine, { input: { threadId: 'ana', memory: null } })

const isRead = (text: string) => expect.element(page.getByText(text, { exact: true })).toBeVisible()

test('the list shows its failures', async () => {
  const list = clientListMachine.provide({
    actors: {
      loadPage: fromPromise<ListPage<Client>, ListInput<{ businessId: number }, ClientQuery>>(
        async () => fail(),
      ),
    },
  })
  const filters = clientFiltersMachine.provide({
    actors: {
      loadFilters: fromPromise<readonly string[] | null, ClientFiltersInput>(async () => null),
    },
  })
  const clients = createActor(clientsMachine.provide({ actors: { list, filters } }), {
    input: { businessId: 1 },
  }).start()
  clients.send({ type: 'view.shown' })
  await render(<Clients clients={clients} />)
  await isRead('Error al cargar clientes')
})

const renderNotes = async (loadNotes: () => Promise<readonly Note[]>) => {
  const machine = clientNotesMachine.provide({
    actors: {
      loadNotes: fromPromise<readonly Note[], { clientId: string }>(loadNotes),
      addNote: fromPromise<void, { clientId: string; content: string; key: string }>(async () =>
        fail(),
      ),
    },
    actions: { announceDraft: () => undefined },
  })
  const notes = createActor(machine, {
    input: { clientId: '7', draft: '', key: '', addSituation: 'addNote' },
  }).start()
  await render(<ClientNotes notes={notes} />)
}

test('the notes show their failures', async () => {
  await renderNotes(async () => fail())
  await isRead('Error al cargar notas')
})

test('a new note shows its failures', async () => {
  await renderNotes(async () => [])
  await page.getByRole('textbox', { name: 'Nueva nota' }).fill('Llamar el lunes')
  await page.getByRole('button', { name: 'Agregar nota' }).click()
  await isRead('Error al agregar nota')
})

const renderTags = async (loadTags: () => Promise<readonly Tag[]>) => {
  const machine = clientTagsMachine.provide({
    actors: {
      loadTags: fromPromise<readonly Tag[], undefined>(loadTags),
      assignTag: fromPromise<void, { clientId: string; name: string }>(async () => fail()),
      removeTag: fromPromise<void, { clientId: string; tagId: Tag['id'] }>(async () => fail()),
    },
    actions: { announceDraft: () => undefined, announceNames: () => undefined },
  })
  const tags = createActor(machine, {
    input: { clientId: '7', names: ['VIP', 'Feria'], draft: '', assignSituation: 'assignTag' },
  }).start()
  await render(<ClientTags tags={tags} />)
}

test('the tags show their failures', async () => {
  await renderTags(async () => fail())
  await isRead('Error al cargar etiquetas')
})

test('adding and removing a tag show their failures', async () => {
  await renderTags(async () => [{ id: 1, name: 'VIP' }])
  await page.getByRole('textbox', { name: 'Nueva etiqueta' }).fill('Nueva')
  await userEvent.keyboard('{Enter}')
  await isRead('Error al asignar etiqueta')
  const field = page.getByRole('textbox', { name: 'Nueva etiqueta' })
  await expect.element(field).toHaveAccessibleDescription('Error al asignar etiqueta')
  await page.getByRole('button', { name: /VIP/ }).click()
  await isRead('Error al remover etiqueta')
  await expect.element(field).not.toHaveAccessibleDescription()
})

test('a tag that the list of all tags lacks shows why it cannot be removed', async () => {
  await renderTags(async () => [{ id: 1, name: 'VIP' }])
  const reason =
    'Esta etiqueta no está en la lista de etiquetas del negocio: no se puede quitar desde aquí'
  await expect
    .element(page.getByRole('button', { name: /Feria/ }))
    .toHaveAccessibleDescription(reason)
})

test.each([
  ['createClient', null, 'Error al crear cliente'],
  ['updateClient', '7', 'Error al actualizar cliente'],
  ['savePanelClient', '7', 'Error al guardar la información del cliente'],
] as const)('saving a client shows its failures: %s', async (situation, clientId, text) => {
  const machine = clientEditMachine.provide({
    actors: { saveClient: fromPromise<string | null, ClientSaving>(async () => fail()) },
  })
  const stored = { ...emptyClientDraft, name: 'Ana' }
  const draft = { ...stored, city: 'Heredia' }
  const edit = createActor(machine, {
    input: { clientId, stored, read: nothingRead, draft, key: '', isDoubtful: false, situation },
  }).start()
  await render(
    <ClientEdit panel={panel} edit={edit}>
      {null}
    </ClientEdit>,
  )
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await isRead(text)
})
