import type { AnyMachineSnapshot } from 'xstate'
import type { AnyModel, Case } from '../kit/model'

type Offers = Readonly<Record<string, (state: AnyMachineSnapshot, event: Case) => boolean>>

const hasFailed = ({ context }: AnyMachineSnapshot, event: Case): boolean => {
  const id: unknown = Reflect.get(event, 'id')
  const items: readonly { id: unknown; status: string }[] = context.items
  return items.some((item) => item.id === id && item.status === 'failed')
}
const isListed = ({ context }: AnyMachineSnapshot, threadId: unknown): boolean => {
  const listed: readonly { threadId: unknown }[] = context.conversations
  return threadId === 'gone' || listed.some((each) => each.threadId === threadId)
}
const isOtherText = ({ context }: AnyMachineSnapshot, event: Case): boolean =>
  Reflect.get(event, 'text') !== context.draft
const canSuggest = ({ context: { draft, known, names } }: AnyMachineSnapshot): boolean =>
  'mayorista'.startsWith(draft.trim()) &&
  draft.trim() !== '' &&
  known.length > 0 &&
  !names.some((name: string) => name.toLowerCase() === 'mayorista')
const isOwnTag = ({ context: { known, names } }: AnyMachineSnapshot, event: Case): boolean =>
  known.length > 0 && names.includes(Reflect.get(event, 'name'))
const isOtherQuestion = ({ context: { query } }: AnyMachineSnapshot, event: Case): boolean => {
  const change = Reflect.get(event, 'change') ?? { search: Reflect.get(event, 'search') }
  return Object.entries(change).some(([name, value]) => Reflect.get(query, name) !== value)
}
/** The pages have numbers while there is something on them. */
const isNumbered = ({ context: { page, query } }: AnyMachineSnapshot, event: Case): boolean => {
  const wanted = Number(Reflect.get(event, 'page'))
  return page?.items.length > 0 && wanted <= page.totalPages && wanted !== query.page
}
const isAsking = (state: AnyMachineSnapshot): boolean =>
  state.matches({ leaving: { held: 'closing' } }) ||
  state.matches({ leaving: { held: 'conversing' } })
const isKnownAndFree = (state: AnyMachineSnapshot): boolean =>
  state.matches({ client: 'known' }) && !isAsking(state)
const isOtherField = (state: AnyMachineSnapshot, event: Case): boolean =>
  state.matches({ fields: 'editing' }) &&
  !state.matches({ client: 'loading' }) &&
  !state.matches({ client: 'failed' }) &&
  !isAsking(state) &&
  state.context.draft[String(Reflect.get(event, 'field'))] !== Reflect.get(event, 'value')
const isListShown = (state: AnyMachineSnapshot): boolean =>
  state.matches({ awake: { view: 'shown', form: 'closed' } })
const isFormShown = (state: AnyMachineSnapshot): boolean =>
  state.matches({ awake: { view: 'shown', form: 'open' } })
const isOfContact = (state: AnyMachineSnapshot) => state.matches({ form: { editing: 'contact' } })

const isOpen = (state: AnyMachineSnapshot) => state.matches({ signedIn: { ready: 'open' } })
const isPastLoading = (state: AnyMachineSnapshot) =>
  isOpen(state) || state.matches({ signedIn: 'selectingBusiness' })

/**
 * Machines bear more than a screen offers: a button that is not there cannot be pressed. By the type of the event, when
 * the screen lets a person do it.
 */
const offers: Readonly<Record<string, Offers>> = {
  assistantStatus: {
    'status.reload': (state) => state.matches({ status: 'failed' }),
    'responding.toggle': (state) => state.can({ type: 'responding.toggle' }),
    'banner.dismiss': (state) => state.matches({ banner: 'offered' }),
  },
  app: {
    'session.signOut': isPastLoading,
    'business.reselect': isOpen,
    'business.chosen': isPastLoading,
  },
  businessWizard: {
    'logo.chosen': isOfContact,
    'logo.removed': (state) => isOfContact(state) && state.context.logo !== null,
  },
  clientPanel: {
    'note.drafted': ({ context }) => context.client !== null,
    'tag.drafted': ({ context }) => context.client !== null,
  },
  clientForm: {
    'field.changed': isOtherField,
    'form.edit': (state) => !isAsking(state),
    'form.submit': (state) =>
      !isAsking(state) &&
      !state.matches({ client: 'loading' }) &&
      !state.matches({ client: 'failed' }),
    'form.close': (state) => !isAsking(state),
    'conversation.open': (state) => isKnownAndFree(state) && !state.matches({ fields: 'saving' }),
    'note.drafted': (state, event) =>
      isKnownAndFree(state) && Reflect.get(event, 'text') !== state.context.note,
    'tag.drafted': (state, event) =>
      isKnownAndFree(state) && Reflect.get(event, 'text') !== state.context.tag,
    'tags.changed': isKnownAndFree,
  },
  clientList: {
    'list.reload': (state) => state.matches('failed'),
    'list.searched': isOtherQuestion,
    'list.changed': (state, event) =>
      isOtherQuestion(state, event) &&
      ('status' in Reflect.get(event, 'change') || state.context.page?.items.length > 0),
    'list.paged': isNumbered,
  },
  clients: {
    'client.open': isListShown,
    'client.conversation': (state) => isListShown(state) || isFormShown(state),
    'client.saved': isFormShown,
    'client.tagged': isFormShown,
    'form.closed': isFormShown,
    'export.requested': isListShown,
    'export.dismissed': (state) => isListShown(state) && state.context.exportError !== null,
    'page.shown': (state) => state.matches({ awake: { view: 'hidden' } }),
  },
  clientNotes: {
    'notes.reload': (state) => state.matches({ list: 'failed' }),
    'note.changed': isOtherText,
  },
  clientTags: {
    'tags.reload': (state) => state.matches({ known: 'failed' }),
    'tag.changed': isOtherText,
    'tag.chosen': canSuggest,
    'tag.remove': isOwnTag,
  },
  inbox: {
    'conversation.select': (state, event) => isListed(state, Reflect.get(event, 'threadId')),
    'draft.kept': ({ context }) => context.selectedId === 'ana',
  },
  notifications: {
    // What comes again comes after something.
    'notification.received': ({ context }, event) =>
      !/5s$/.test(event.case ?? '') || context.items.length > 0,
  },
  outbox: { 'message.retry': hasFailed, 'message.discard': hasFailed },
  sound: {
    'volume.changed': (state) => !state.matches('muted'),
    'sound.test': (state) => !state.matches('muted'),
  },
  realtime: {
    'realtime.reconnect': (state) => !state.matches('live') && !state.matches('waiting'),
    'socket.message': (state) => !state.matches({ live: 'connecting' }),
    'socket.moved': (state) => !state.matches({ live: 'connecting' }),
    'socket.conversation': (state) => !state.matches({ live: 'connecting' }),
  },
}

/** Whether the screen of the machine is gone after an event, so that nothing more can be seen of it. */
export const isLast = ({ type, ...event }: Case): boolean =>
  type === 'business.select' ||
  (type === 'socket.refused' && 'code' in event && (event.code === 401 || event.code === 403))

/** Whether the screen lets a person do it. What others do can always happen. */
export const isOffered = (model: AnyModel, state: AnyMachineSnapshot, event: Case): boolean =>
  offers[model.machine.id]?.[event.type]?.(state, event) ?? true

/** The model of what can be done on the screen. */
export const onScreen = (model: AnyModel): AnyModel => ({
  ...model,
  options: {
    ...model.options,
    filter: (state, event) =>
      isOffered(model, state, event) && (model.options.filter?.(state, event) ?? true),
  },
})
