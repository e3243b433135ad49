import { expect, onTestFinished, test, vi } from 'vitest'
import {
  type AnyStateMachine,
  createActor,
  fromCallback,
  fromPromise,
  type InputFrom,
} from 'xstate'
import { secretFields } from '#contract/integrations/common.ts'
import { type StoreDraft, type StoreIntegration, storeDraft } from '#contract/integrations/store.ts'
import { emptyReportDraft, type ReportDraft } from '#contract/projects/remarks.ts'
import { clientNotesMachine } from '#machines/clients/clientNotesMachine.ts'
import {
  clientRemarksMachine,
  selectIsRecovered as selectIsRemarkRecovered,
  selectKept as selectKeptRemarks,
  selectNotes,
} from '#machines/clients/clientRemarksMachine.ts'
import { clientTagsMachine } from '#machines/clients/clientTagsMachine.ts'
import {
  quickRepliesMachine,
  selectIsRecovered as selectIsReplyRecovered,
  selectKept as selectKeptReplies,
} from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import type { IntegrationFormScope } from '#machines/integrations/integrationForm.ts'
import { storeFormMachine } from '#machines/integrations/storeFormMachine.ts'
import { reportFormMachine } from '#machines/projects/reportFormMachine.ts'
import { type FormSending, selectIsRecovered, selectKept } from '#machines/shared/formFactory.ts'
import { formKeeper } from '#src/app/keepForms.ts'
import { type Saved, saveChanges } from '#src/app/saving.ts'
import { businessPrefix, keepUnsent } from '#src/effects/accountMemory.ts'
import { clientNotesActors, clientTagsActors } from '#src/effects/client.ts'
import { openFormDrafts } from '#src/effects/formDrafts.ts'
import type { Call } from '#src/effects/http.ts'
import { createStore, usableStorage } from '#src/effects/storage.ts'
import { shop } from '../model/integrations/someIntegrations.ts'
import { browserStorage } from './browserStorage.ts'

const EMAIL = 'ana@lino.co'
const ROOT = businessPrefix(EMAIL, 1)

const save = vi.fn<(given: { readonly input: unknown }) => Promise<void>>()
const actorsOf = <Sending>() => ({
  save: fromPromise<void, Sending>(save),
  holdPage: fromCallback(() => undefined),
})

/** A page in a tab of a browser: its forms start with the stored drafts. */
const openPage = (browser: Storage, root = ROOT) => {
  const rows: Saved[] = []
  const keepForm = formKeeper(
    openFormDrafts(createStore(browser), () => root),
    (more) => rows.push(...more),
  )
  const start = <M extends AnyStateMachine>(machine: M, input: InputFrom<M>) => {
    const actor = createActor(machine, { input, inspect: saveChanges(rows) })
    onTestFinished(() => void actor.stop())
    return actor.start()
  }
  const report = keepForm(
    reportFormMachine.provide({
      actors: actorsOf<FormSending<{ projectId: string }, ReportDraft>>(),
    }),
    {
      select: selectKept,
      recordOf: ({ scope }) => scope.projectId,
    },
  )
  const store = keepForm(
    storeFormMachine.provide({
      actors: actorsOf<FormSending<IntegrationFormScope<StoreIntegration>, StoreDraft>>(),
    }),
    {
      select: selectKept,
      recordOf: ({ scope }) => scope.stored?.id ?? '',
      secrets: secretFields,
    },
  )
  const replies = keepForm(
    quickRepliesMachine.provide({ actors: { holdPage: fromCallback(() => undefined) } }),
    { select: selectKeptReplies, recordOf: () => '' },
  )
  const call: Call = () => new Promise(() => undefined)
  const remarks = clientRemarksMachine.provide({
    actors: {
      notes: clientNotesMachine.provide({ actors: clientNotesActors(call, {}) }),
      tags: clientTagsMachine.provide({ actors: clientTagsActors(call) }),
    },
  })
  const keptRemarks = keepForm(remarks, {
    select: selectKeptRemarks,
    recordOf: ({ clientId }) => clientId,
  })
  const someone = {
    names: [],
    note: '',
    noteKey: '',
    tag: '',
    addSituation: 'addNote',
    assignSituation: 'assignTag',
  } as const
  return {
    openRemarks: (clientId: string) => start(keptRemarks, { ...someone, clientId }),
    /** As in the inbox's client panel, which stores its own drafts. */
    openPanel: (clientId: string) => start(remarks.provide({}), { ...someone, clientId }),
    openReplies: () => {
      const actor = start(replies, { replies: [{ id: 1, name: 'saludo', text: 'Hola' }] })
      actor.send({ type: 'replies.open' })
      return actor
    },
    openReport: (projectId: string) =>
      start(report, { scope: { projectId }, draft: emptyReportDraft }),
    openStore: (stored = shop) =>
      start(store, { scope: { businessId: 1, stored }, draft: storeDraft(stored) }),
  }
}

const type = (field: keyof typeof emptyReportDraft, value: string) =>
  ({ type: 'field.changed', field, value }) as const
const storedIn = (browser: Storage) =>
  Array.from({ length: browser.length }, (_, index) => browser.key(index))

test('unsent fields are restored when the form of the same record is opened again', () => {
  const browser = browserStorage()
  const form = openPage(browser).openReport('7')
  form.send(type('title', 'Se repite'))
  form.send(type('description', 'Llega dos'))
  form.stop()
  const again = openPage(browser).openReport('7').getSnapshot()
  expect(again.context.draft).toEqual({
    ...emptyReportDraft,
    title: 'Se repite',
    description: 'Llega dos',
  })
  expect(selectIsRecovered(again)).toBe(true)
  const other = openPage(browser).openReport('8').getSnapshot()
  expect(other.context.draft).toEqual(emptyReportDraft)
  expect(selectIsRecovered(other)).toBe(false)
})

test('a draft that equals the stored record is deleted when the form is opened', () => {
  const browser = browserStorage()
  const form = openPage(browser).openStore()
  form.send({ type: 'field.changed', field: 'name', value: 'Otra tienda' })
  form.stop()
  openPage(browser).openStore({ ...shop, name: 'Otra tienda' })
  const changed = openPage(browser)
    .openStore({ ...shop, name: 'La tercera' })
    .getSnapshot()
  expect(changed.context.draft.name).toBe('La tercera')
  expect(selectIsRecovered(changed)).toBe(false)
})

test('forms of other businesses and accounts do not restore the fields', () => {
  const browser = browserStorage()
  openPage(browser).openReport('7').send(type('title', 'Se repite'))
  for (const root of [businessPrefix(EMAIL, 2), businessPrefix('eva@lino.co', 1)])
    expect(openPage(browser, root).openReport('7').getSnapshot().context.draft.title).toBe('')
})

test('two tabs store the drafts of different records', () => {
  const browser = browserStorage()
  const [one, other] = [openPage(browser), openPage(browser)]
  const [first, second] = [one.openReport('7'), other.openReport('8')]
  first.send(type('title', 'De una'))
  second.send(type('title', 'De otra'))
  first.send(type('description', 'Más de una'))
  const page = openPage(browser)
  expect(page.openReport('7').getSnapshot().context.draft.title).toBe('De una')
  expect(page.openReport('8').getSnapshot().context.draft.title).toBe('De otra')
})

test('a session that ends by itself keeps the drafts', () => {
  const browser = browserStorage()
  openPage(browser).openReport('7').send(type('title', 'Se repite'))
  keepUnsent(createStore(browser))
  expect(openPage(browser).openReport('7').getSnapshot().context.draft.title).toBe('Se repite')
})

test('a form that is emptied, discarded or saved has no draft', async () => {
  const browser = browserStorage()
  const emptied = openPage(browser).openReport('7')
  emptied.send(type('title', 'Se repite'))
  expect(storedIn(browser)).toHaveLength(1)
  emptied.send(type('title', ''))
  expect(storedIn(browser)).toEqual([])

  emptied.send(type('title', 'Se repite'))
  emptied.send({ type: 'form.close' })
  expect(storedIn(browser)).toHaveLength(1)
  // The parent, which would end the form, is missing here.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  emptied.send({ type: 'changes.discard' })
  expect(storedIn(browser)).toEqual([])

  openPage(browser).openReport('7').send(type('title', 'Se repite'))
  const recovered = openPage(browser).openReport('7')
  recovered.send({ type: 'draft.discard' })
  expect(recovered.getSnapshot().context.draft).toEqual(emptyReportDraft)
  expect(storedIn(browser)).toEqual([])

  save.mockResolvedValueOnce(undefined)
  const sent = openPage(browser).openReport('7')
  sent.send(type('title', 'Se repite'))
  sent.send(type('description', 'Llega dos'))
  sent.send({ type: 'form.save', key: 'k1' })
  expect(storedIn(browser)).toHaveLength(1)
  await expect.poll(() => storedIn(browser)).toEqual([])
})

test('a try without an answer is repeated with its idempotency key, also after the form is opened again', () => {
  const browser = browserStorage()
  save.mockReturnValue(new Promise(() => undefined))
  const form = openPage(browser).openReport('7')
  form.send(type('title', 'Se repite'))
  form.send(type('description', 'Llega dos'))
  form.send({ type: 'form.save', key: 'k1' })
  form.stop()
  const again = openPage(browser).openReport('7')
  again.send({ type: 'form.save', key: 'k2' })
  expect(save.mock.lastCall?.[0].input).toMatchObject({ key: 'k1' })
  const changed = openPage(browser).openReport('7')
  changed.send(type('title', 'Se repite siempre'))
  changed.send({ type: 'form.save', key: 'k3' })
  expect(save.mock.lastCall?.[0].input).toMatchObject({ key: 'k3' })
})

test('only typed fields are stored: the others come from the server', () => {
  const browser = browserStorage()
  const form = openPage(browser).openStore()
  form.send({ type: 'field.changed', field: 'name', value: 'En la calle' })
  const next = openPage(browser).openStore({ ...shop, url: 'https://nueva.example' })
  expect(next.getSnapshot().context.draft).toMatchObject({
    name: 'En la calle',
    url: 'https://nueva.example',
  })
})

test('a typed secret is never stored', () => {
  const browser = browserStorage()
  const form = openPage(browser).openStore()
  for (const field of ['accessToken', 'password', 'consumerKey', 'consumerSecret'] as const)
    form.send({ type: 'field.changed', field, value: 'no se guarda' })
  expect(storedIn(browser)).toEqual([])
  form.send({ type: 'field.changed', field: 'name', value: 'En la calle' })
  const kept = storedIn(browser).map((key) => browser.getItem(key ?? ''))
  expect(kept).toHaveLength(1)
  expect(kept.join()).toContain('En la calle')
  expect(kept.join()).not.toContain('no se guarda')
})

test('each quick reply has its own draft, until it is saved or discarded', () => {
  const browser = browserStorage()
  const changed = openPage(browser).openReplies()
  changed.send({ type: 'reply.edit', id: 1 })
  changed.send({ type: 'reply.changed', name: 'saludo', text: 'Buenas' })
  changed.stop()

  const created = openPage(browser).openReplies()
  created.send({ type: 'reply.create' })
  expect(selectIsReplyRecovered(created.getSnapshot())).toBe(false)
  created.send({ type: 'reply.changed', name: 'horario', text: '' })
  created.stop()

  const again = openPage(browser).openReplies()
  again.send({ type: 'reply.create' })
  expect(again.getSnapshot().context).toMatchObject({ id: null, name: 'horario', text: '' })
  expect(selectIsReplyRecovered(again.getSnapshot())).toBe(true)
  again.send({ type: 'draft.discard' })
  expect(again.getSnapshot().context).toMatchObject({ id: null, name: '', text: '' })
  again.send({ type: 'reply.cancel' })
  again.send({ type: 'reply.edit', id: 1 })
  expect(again.getSnapshot().context).toMatchObject({ id: 1, name: 'saludo', text: 'Buenas' })
  expect(storedIn(browser)).toHaveLength(1)
  again.send({ type: 'reply.save' })
  expect(storedIn(browser)).toEqual([])
})

test('a typed note and tag are stored for their client, until they are added or discarded', () => {
  // The dialog, which would handle these events, is missing here.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const browser = browserStorage()
  const first = openPage(browser).openRemarks('7')
  first.send({ type: 'note.drafted', text: 'Paga por SINPE', key: 'k1' })
  first.send({ type: 'tag.drafted', text: 'VIP' })
  first.stop()

  const other = openPage(browser).openRemarks('8')
  expect(selectIsRemarkRecovered(other.getSnapshot())).toBe(false)
  expect(other.getSnapshot().context).toMatchObject({ note: '', tag: '' })

  const again = openPage(browser).openRemarks('7')
  expect(selectIsRemarkRecovered(again.getSnapshot())).toBe(true)
  expect(again.getSnapshot().context).toMatchObject({ note: 'Paga por SINPE', tag: 'VIP' })
  const notes = selectNotes(again.getSnapshot())
  expect(notes?.getSnapshot().context).toMatchObject({ draft: 'Paga por SINPE', key: 'k1' })
  again.send({ type: 'tag.drafted', text: '' })
  expect(storedIn(browser)).toHaveLength(1)
  again.send({ type: 'draft.discard' })
  expect(notes?.getSnapshot().context.draft).toBe('')
  expect(storedIn(browser)).toEqual([])
})

test('a machine whose drafts are stored elsewhere stores none here', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const browser = browserStorage()
  openPage(browser).openPanel('7').send({ type: 'note.drafted', text: 'Paga por SINPE', key: '' })
  expect(storedIn(browser)).toEqual([])
})

for (const [name, browser] of [
  ['that is full', () => browserStorage(() => 0)],
  [
    'that is refused',
    () =>
      usableStorage(() => {
        throw new Error('storage is refused')
      }),
  ],
] as const)
  test(`a storage ${name} breaks no form, and drafts live as long as the page`, () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const page = openPage(browser())
    const form = page.openReport('7')
    form.send(type('title', 'Se repite'))
    expect(form.getSnapshot().context.draft.title).toBe('Se repite')
    expect(page.openReport('7').getSnapshot().context.draft.title).toBe('Se repite')
  })

test('an impossible stored draft is ignored', () => {
  const browser = browserStorage()
  createStore(browser).write(`${ROOT}form/reportForm/7`, { fields: { title: 7 } })
  createStore(browser).write(`${ROOT}form/reportForm/8`, { fields: { other: 'x' }, key: '' })
  const page = openPage(browser)
  expect(selectIsRecovered(page.openReport('7').getSnapshot())).toBe(false)
  expect(page.openReport('8').getSnapshot().context.draft).toEqual(emptyReportDraft)
})
