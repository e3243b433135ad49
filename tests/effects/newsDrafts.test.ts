import { expect, onTestFinished, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { draftOfPost, emptyPostDraft, type Post, tagColors } from '#contract/news/posts.ts'
import { emptySuggestionDraft } from '#contract/news/suggestions.ts'
import {
  selectPostEditor,
  selectSuggestionForm,
  selectSuggestions,
} from '#machines/news/newsDialogMachine.ts'
import { selectComments } from '#machines/news/suggestionsMachine.ts'
import { selectToast, toastsMachine } from '#machines/shell/toastsMachine.ts'
import { formKeeper } from '#src/app/keepForms.ts'
import { type Saved, saveChanges } from '#src/app/saving.ts'
import { wireNews } from '#src/areas/news.ts'
import { keepUnsent } from '#src/effects/accountMemory.ts'
import { openFormDrafts } from '#src/effects/formDrafts.ts'
import type { Call } from '#src/effects/http.ts'
import { newsPrefix, openNewsMemory } from '#src/effects/newsMemory.ts'
import { createStore, usableStorage } from '#src/effects/storage.ts'
import { order } from '../model/news/someNews.ts'
import { browserStorage } from './browserStorage.ts'

const EMAIL = 'ana@lino.co'

const refusedStorage = () =>
  usableStorage(() => {
    throw new Error('storage is refused')
  })

/** No call is answered: the test is about typed text. */
const call = (() => new Promise(() => undefined)) as unknown as Call

/** The administrator's dialog in a tab, and the actions in it. */
const openTab = (browser: Storage, email = EMAIL, answering = call) => {
  const drafts = openFormDrafts(createStore(browser), () => newsPrefix(email))
  const rows: Saved[] = []
  const keepForm = formKeeper(drafts, (more) => rows.push(...more))
  const root = createActor(
    setup({
      types: { children: {} as { dialog: 'dialog'; toasts: 'toasts' } },
      actors: { dialog: wireNews(answering, email, { drafts, keepForm }), toasts: toastsMachine },
    }).createMachine({
      invoke: [
        {
          id: 'dialog',
          src: 'dialog',
          input: { email, isAdministrator: true },
        },
        { id: 'toasts', src: 'toasts', systemId: 'toasts' },
      ],
    }),
    { inspect: saveChanges(rows) },
  ).start()
  onTestFinished(() => void root.stop())
  const { dialog, toasts } = root.getSnapshot().children
  if (!dialog || !toasts) throw new Error('The page has not started')
  const suggestions = () => selectSuggestions(dialog.getSnapshot())
  return {
    openEditor: (post: Post | null = null) => {
      dialog.send({ type: 'post.write', post })
      return selectPostEditor(dialog.getSnapshot())
    },
    closeEditor: () => selectPostEditor(dialog.getSnapshot())?.send({ type: 'editor.close' }),
    openForm: () => {
      dialog.send({ type: 'suggestion.write' })
      return selectSuggestionForm(dialog.getSnapshot())
    },
    openComments: (id: string) => {
      suggestions()?.send({ type: 'comments.toggled', id })
      const state = suggestions()?.getSnapshot()
      return state && selectComments(state)
    },
    deletePost: (id: string) => dialog.send({ type: 'post.deleted', id }),
    toast: () => selectToast(toasts.getSnapshot()),
  }
}

const typeTitle = (value: string) => ({ type: 'field.changed', field: 'title', value }) as const

/** The stored drafts, by form and record. */
const keptIn = (browser: Storage) =>
  createStore(browser)
    .keys(newsPrefix(EMAIL))
    .map((key) => decodeURIComponent(key.slice(newsPrefix(EMAIL).length)))
    .sort()

test('unsent drafts are restored in the next tab, each in its own form, with a notice', () => {
  const browser = browserStorage()
  const first = openTab(browser)
  const editor = first.openEditor()
  editor?.send(typeTitle('Nuevo'))
  editor?.send({ type: 'tag.named', name: 'Mejora' })
  editor?.send({ type: 'editor.close' })
  const changed = first.openEditor(order)
  changed?.send(typeTitle('Otro orden'))
  changed?.send({ type: 'tag.named', name: 'Chat' })
  changed?.send({ type: 'tag.add' })
  first.openComments('a/1')?.send({ type: 'comment.changed', text: 'Yo también' })
  openTab(browser).openForm()?.send(typeTitle('Una idea'))

  expect(keptIn(browser)).toEqual([
    'form/comments/a/1',
    'form/postEditor/',
    `form/postEditor/${order.id}`,
    'form/suggestionForm/',
  ])
  const next = openTab(browser)
  expect(next.openEditor()?.getSnapshot()).toMatchObject({
    context: { draft: { ...emptyPostDraft, title: 'Nuevo', tagName: 'Mejora' } },
    value: { editing: 'recovered' },
  })
  next.closeEditor()
  expect(next.openEditor(order)?.getSnapshot().context.draft).toEqual({
    ...draftOfPost(order),
    title: 'Otro orden',
    tags: [...order.tags, { name: 'Chat', color: tagColors[0].value }],
  })
  expect(next.openComments('a/1')?.getSnapshot()).toMatchObject({
    context: { draft: 'Yo también' },
    value: { writing: { idle: 'recovered' } },
  })
  expect(openTab(browser).openForm()?.getSnapshot()).toMatchObject({
    context: { draft: { ...emptySuggestionDraft, title: 'Una idea' } },
    value: { editing: 'recovered' },
  })
  const nobody = openTab(browser, 'eva@lino.co')
  expect(nobody.openEditor()?.getSnapshot().context.draft).toEqual(emptyPostDraft)
  expect(nobody.openComments('a/1')?.getSnapshot().context.draft).toBe('')
})

test("a post's draft stores only the typed fields, since the server may change the rest", () => {
  const browser = browserStorage()
  openTab(browser).openEditor(order)?.send(typeTitle('Otro orden'))
  const meanwhile = { ...order, content: '<p>Corregido.</p>' }
  expect(openTab(browser).openEditor(meanwhile)?.getSnapshot().context.draft).toEqual({
    ...draftOfPost(meanwhile),
    title: 'Otro orden',
  })
})

test('invalid stored tags are ignored', () => {
  const browser = browserStorage()
  openTab(browser).openEditor(order)?.send(typeTitle('Otro orden'))
  const key = `${newsPrefix(EMAIL)}form/postEditor/${order.id}`
  for (const tags of ['[', '{}', '[{"name":7}]']) {
    createStore(browser).write(key, { fields: { tags }, key: '' })
    expect(openTab(browser).openEditor(order)?.getSnapshot().context.draft).toEqual(
      draftOfPost(order),
    )
  }
})

test('a try without an answer is repeated with its idempotency key, also in another tab', () => {
  const browser = browserStorage()
  const page = openTab(browser)
  const editor = page.openEditor()
  editor?.send(typeTitle('Nuevo'))
  editor?.send({ type: 'field.changed', field: 'content', value: '<p>Texto</p>' })
  editor?.send({ type: 'post.save', key: 'k1' })
  const comments = page.openComments('3')
  comments?.send({ type: 'comment.changed', text: 'Yo también' })
  comments?.send({ type: 'comment.send', key: 'k2' })
  const next = openTab(browser)
  const again = next.openEditor()
  again?.send({ type: 'post.save', key: 'k3' })
  expect(again?.getSnapshot().context.key).toBe('k1')
  const others = next.openComments('3')
  others?.send({ type: 'comment.send', key: 'k4' })
  expect(others?.getSnapshot().context.key).toBe('k2')
})

test('a draft that is closed in one tab continues in another open tab', () => {
  const browser = browserStorage()
  const [one, other] = [openTab(browser), openTab(browser)]
  const form = one.openForm()
  form?.send(typeTitle('De una'))
  form?.send({ type: 'editor.close' })
  one.openEditor()?.send(typeTitle('Nuevo'))
  const there = other.openForm()
  expect(there?.getSnapshot().context.draft.title).toBe('De una')
  there?.send({ type: 'editor.close' })
  expect(other.openEditor()?.getSnapshot().context.draft.title).toBe('Nuevo')
})

test('a discarded or emptied draft is deleted, and a session that ends by itself keeps the others', () => {
  const browser = browserStorage()
  const page = openTab(browser)
  const editor = page.openEditor(order)
  editor?.send(typeTitle('Otro orden'))
  editor?.send({ type: 'editor.cancel' })
  editor?.send({ type: 'changes.discard' })
  const form = page.openForm()
  form?.send(typeTitle('Una idea'))
  const comments = page.openComments('3')
  comments?.send({ type: 'comment.changed', text: 'Yo' })
  comments?.send({ type: 'comment.changed', text: '' })
  keepUnsent(createStore(browser))
  expect(keptIn(browser)).toEqual(['form/suggestionForm/'])
  form?.send(typeTitle(''))
  expect(keptIn(browser)).toEqual([])
})

test('the draft of a post is deleted with the post, and the others stay', () => {
  const browser = browserStorage()
  const page = openTab(browser)
  page.openEditor(order)?.send(typeTitle('Otro orden'))
  page.closeEditor()
  page.openEditor()?.send(typeTitle('Nuevo'))
  page.closeEditor()
  page.deletePost(order.id)
  expect(keptIn(browser)).toEqual(['form/postEditor/'])
  expect(page.openEditor(order)?.getSnapshot().context.draft).toEqual(draftOfPost(order))
})

const KEPT = { tone: 'success', text: 'Guardamos tu borrador en este navegador' }
const LOST = {
  tone: 'error',
  text: 'Este navegador no pudo guardar tu borrador: se pierde si cierras la página',
}

for (const [name, browser, said] of [
  ['with room', () => browserStorage(), KEPT],
  ['that is full', () => browserStorage(() => 0), LOST],
  ['that is refused', refusedStorage, LOST],
] as const)
  test(`closing an editor tells what happens to its draft: a storage ${name}`, () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const inEditor = openTab(browser())
    const editor = inEditor.openEditor()
    editor?.send(typeTitle('A medias'))
    editor?.send({ type: 'editor.close' })
    expect(inEditor.toast()).toMatchObject(said)
    const inForm = openTab(browser())
    const form = inForm.openForm()
    form?.send(typeTitle('A medias'))
    form?.send({ type: 'editor.close' })
    expect(inForm.toast()).toMatchObject(said)
  })

test.each([
  ['Post publicado', null],
  ['Post actualizado', order],
] as const)('a saved post shows a toast: %s', async (text, post) => {
  const taken = (async () => undefined) as unknown as Call
  const page = openTab(browserStorage(), EMAIL, taken)
  const editor = page.openEditor(post)
  editor?.send(typeTitle('Hola'))
  editor?.send({ type: 'field.changed', field: 'content', value: '<p>Hola</p>' })
  editor?.send({ type: 'post.save', key: 'k1' })
  await expect.poll(() => page.toast()).toMatchObject({ tone: 'success', text })
})

test('a draft that a full storage refused is kept until the page closes', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const page = openTab(browserStorage(() => 0))
  page.openComments('3')?.send({ type: 'comment.changed', text: 'Yo también' })
  page.openEditor()?.send(typeTitle('Nuevo'))
  page.closeEditor()
  const again = page.openEditor()
  expect(again?.getSnapshot().context.draft.title).toBe('Nuevo')
  again?.send({ type: 'draft.discard' })
  page.closeEditor()
  expect(page.openEditor()?.getSnapshot().context.draft.title).toBe('')
})

test('the newest seen post is stored for the account, and never replaced by an older one', () => {
  const store = createStore(browserStorage())
  const memory = openNewsMemory(store, EMAIL)
  expect(memory.seenAt()).toBe(0)
  memory.keepSeen(null)
  memory.keepSeen(2_000)
  memory.keepSeen(1_000)
  expect(openNewsMemory(store, EMAIL).seenAt()).toBe(2_000)
  expect(openNewsMemory(store, 'eva@lino.co').seenAt()).toBe(0)
})
