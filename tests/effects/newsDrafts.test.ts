import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { createActor, setup } from 'xstate'
import { draftOfPost, emptyPostDraft, type Post } from '#contract/news/posts'
import { emptySuggestionDraft } from '#contract/news/suggestions'
import { noDrafts } from '#machines/news/keptDrafts'
import {
  selectPostEditor,
  selectSuggestionForm,
  selectSuggestions,
} from '#machines/news/newsDialogMachine'
import { selectComments } from '#machines/news/suggestionsMachine'
import { selectToast, toastsMachine } from '#machines/shell/toastsMachine'
import { saveChanges } from '#src/app/saving.ts'
import { savedByNews, wireNews } from '#src/areas/news.ts'
import type { Call } from '#src/effects/http.ts'
import { forgetAccount } from '#src/effects/memory.ts'
import { openNewsDrafts } from '#src/effects/newsDrafts.ts'
import { openNewsMemory } from '#src/effects/newsMemory.ts'
import { createStore, usableStorage } from '#src/effects/storage.ts'
import { order } from '../model/news/someNews'
import { browserStorage } from './browserStorage'

const EMAIL = 'ana@lino.co'

const refusedStorage = () =>
  usableStorage(() => {
    throw new Error('storage is refused')
  })

/** What the tabs of a browser hear of each other. */
const tabs = new EventTarget()
beforeAll(() => {
  vi.stubGlobal('addEventListener', tabs.addEventListener.bind(tabs))
  vi.stubGlobal('removeEventListener', tabs.removeEventListener.bind(tabs))
})
afterAll(() => vi.unstubAllGlobals())
const tellTabs = (browser: Storage) => {
  for (const key of Array.from({ length: browser.length }, (_, index) => browser.key(index)))
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key }))
}

/** Nothing is answered: what is typed is what counts here. */
const call = (() => new Promise(() => undefined)) as unknown as Call

/** The dialog of the administrator in a tab of a browser, and what is done there. */
const openTab = (browser: Storage) => {
  const drafts = openNewsDrafts(createStore(browser), EMAIL)
  const root = createActor(
    setup({
      types: { children: {} as { dialog: 'dialog'; toasts: 'toasts' } },
      actors: { dialog: wireNews(call, EMAIL, drafts), toasts: toastsMachine },
    }).createMachine({
      invoke: [
        {
          id: 'dialog',
          src: 'dialog',
          input: { email: EMAIL, isAdministrator: true, ...drafts.read() },
        },
        { id: 'toasts', src: 'toasts', systemId: 'toasts' },
      ],
    }),
    { inspect: saveChanges(savedByNews(drafts)) },
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

test('what was typed and not sent is there in the next tab, each under its own', () => {
  const browser = browserStorage()
  const first = openTab(browser)
  const editor = first.openEditor()
  editor?.send(typeTitle('Nuevo'))
  editor?.send({ type: 'tag.named', name: 'Mejora' })
  editor?.send({ type: 'editor.close' })
  first.openEditor(order)?.send(typeTitle('Otro orden'))
  first.openComments('a/1')?.send({ type: 'comment.changed', text: 'Yo también' })
  const form = openTab(browser).openForm()
  form?.send(typeTitle('Una idea'))

  expect(openNewsDrafts(createStore(browser), EMAIL).read()).toEqual({
    drafts: {
      posts: {
        '': { ...emptyPostDraft, title: 'Nuevo', tagName: 'Mejora' },
        [order.id]: { ...draftOfPost(order), title: 'Otro orden' },
      },
      suggestion: { ...emptySuggestionDraft, title: 'Una idea' },
    },
    commentDrafts: { 'a/1': 'Yo también' },
  })
  const next = openTab(browser)
  expect(next.openEditor()?.getSnapshot().context.draft.tagName).toBe('Mejora')
  expect(next.openComments('a/1')?.getSnapshot().context.draft).toBe('Yo también')
  const nobody = openNewsDrafts(createStore(browser), 'eva@lino.co').read()
  expect(nobody).toEqual({ drafts: noDrafts, commentDrafts: {} })
})

test('two tabs keep what each of them has', () => {
  const browser = browserStorage()
  const [one, other] = [openTab(browser), openTab(browser)]
  one.openEditor()?.send(typeTitle('De una'))
  other.openForm()?.send(typeTitle('De otra'))
  one.openComments('3')?.send({ type: 'comment.changed', text: 'De una' })
  other.openComments('4')?.send({ type: 'comment.changed', text: 'De otra' })
  const { drafts, commentDrafts } = openNewsDrafts(createStore(browser), EMAIL).read()
  expect(drafts).toMatchObject({
    posts: { '': { title: 'De una' } },
    suggestion: { title: 'De otra' },
  })
  expect(commentDrafts).toEqual({ '3': 'De una', '4': 'De otra' })
})

test('a draft that was closed in one tab goes on in another one that was open', () => {
  const browser = browserStorage()
  const [one, other] = [openTab(browser), openTab(browser)]
  const form = one.openForm()
  form?.send(typeTitle('De una'))
  form?.send({ type: 'editor.close' })
  one.openEditor()?.send(typeTitle('Nuevo'))
  tellTabs(browser)
  const there = other.openForm()
  expect(there?.getSnapshot().context.draft.title).toBe('De una')
  there?.send({ type: 'editor.close' })
  expect(other.openEditor()?.getSnapshot().context.draft.title).toBe('Nuevo')
})

test('a draft that is discarded or emptied is gone, and signing out keeps the others', () => {
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
  const store = createStore(browser)
  forgetAccount(store, EMAIL)
  const { drafts, commentDrafts } = openNewsDrafts(store, EMAIL).read()
  expect([drafts.posts, drafts.suggestion.title, commentDrafts]).toEqual([{}, 'Una idea', {}])
  form?.send(typeTitle(''))
  expect(store.keys('')).toEqual([])
})

test('the draft of a post goes with the post, and the others stay', () => {
  const browser = browserStorage()
  const page = openTab(browser)
  page.openEditor(order)?.send(typeTitle('Otro orden'))
  page.closeEditor()
  page.openEditor()?.send(typeTitle('Nuevo'))
  page.closeEditor()
  page.deletePost(order.id)
  expect(Object.keys(openNewsDrafts(createStore(browser), EMAIL).read().drafts.posts)).toEqual([''])
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
  test(`closing an editor says what becomes of its draft: a storage ${name}`, () => {
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

test('a draft that a full storage refused is there as long as the page is', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const drafts = openNewsDrafts(createStore(browserStorage(() => 0)), EMAIL)
  drafts.saveComment('Yo también', '3')
  drafts.savePost({ ...emptyPostDraft, title: 'Nuevo' }, null)
  const kept = drafts.read()
  expect(kept.commentDrafts).toEqual({ '3': 'Yo también' })
  expect(kept.drafts.posts).toMatchObject({ '': { title: 'Nuevo' } })
  drafts.savePost(null, null)
  expect(drafts.read().drafts.posts).toEqual({})
})

test('the newest post that was seen is remembered for the account, and never an older one', () => {
  const store = createStore(browserStorage())
  const memory = openNewsMemory(store, EMAIL)
  expect(memory.seenAt()).toBe(0)
  memory.keepSeen(null)
  memory.keepSeen(2_000)
  memory.keepSeen(1_000)
  expect(openNewsMemory(store, EMAIL).seenAt()).toBe(2_000)
  expect(openNewsMemory(store, 'eva@lino.co').seenAt()).toBe(0)
  forgetAccount(store, EMAIL)
  expect(memory.seenAt()).toBe(2_000)
})
