import { assign, setup } from 'xstate'
import {
  type Client,
  type ClientDraft,
  type ClientProblem,
  clientProblem,
  draftOfClient,
} from '#contract/clients'
import { describeFailure } from '#contract/errors'
import { type ClientNotesNews, clientNotesMachine } from '../clients/clientNotesMachine'
import { type ClientTagsNews, clientTagsMachine } from '../clients/clientTagsMachine'
import { unprovided, unprovidedAction } from '../shared/unprovided'
import { bestMatch, type Contact, draftForContact, isNamed, savedClient } from './clientMatch'

interface Thread {
  readonly threadId: string
}

/** What was typed and not saved: it outlives the leaving of its conversation. */
export interface KeptEdit {
  readonly client: Client | null
  /** Null where only a note or a tag was begun. */
  readonly draft: ClientDraft | null
  readonly note: string
  readonly tag: string
}

interface ClientPanelContext extends Thread {
  /** Whom the conversation shows; null until it is opened. */
  readonly contact: Contact | null
  /** Null where none was found, and while a new one is written. */
  readonly client: Client | null
  /** The client that a person took for the right one, whatever its name. */
  readonly acceptedId: string | null
  /** The client as it is being written; null otherwise. */
  readonly draft: ClientDraft | null
  readonly note: string
  readonly tag: string
  /** Why the client could not be looked up, or saved. */
  readonly error: string | null
  /** What of the draft keeps it from being saved. */
  readonly problem: ClientProblem | null
}

export type DraftChange = { readonly [Field in keyof ClientDraft]?: ClientDraft[Field] }

export type ClientPanelEvent =
  | ClientNotesNews
  | ClientTagsNews
  /** The conversation was opened. */
  | { type: 'client.look'; contact: Contact }
  | { type: 'client.retry' }
  | { type: 'client.edit' }
  | { type: 'client.create' }
  | { type: 'client.changed'; change: DraftChange }
  | { type: 'client.cancel' }
  | { type: 'client.save' }
  | { type: 'client.confirm' }
  | { type: 'client.decline' }

interface Refusal {
  readonly error: unknown
}

const problemOf = ({ draft }: ClientPanelContext): ClientProblem | null =>
  draft && clientProblem(draft)

/** Found by a name that is another, and nobody has said that it is the one. */
export const isInexact = ({ client, contact, acceptedId }: ClientPanelContext): boolean =>
  client !== null && client.id !== acceptedId && !isNamed(client, contact?.name ?? '')

const keptEdit = ({ client, draft, note, tag }: ClientPanelContext): KeptEdit | null =>
  draft === null && note.trim() === '' && tag.trim() === '' ? null : { client, draft, note, tag }

/** What is typed is kept at every change, and no longer when it was saved or given up. */
export const keepEdit = {
  type: 'keepEdit',
  params: ({ context }: { readonly context: ClientPanelContext }) => ({
    threadId: context.threadId,
    edit: keptEdit(context),
  }),
} as const

/** What the panel's chart is drawn with. */
export const clientPanelSetup = setup({
  types: {
    input: {} as Thread,
    context: {} as ClientPanelContext,
    events: {} as ClientPanelEvent,
    children: {} as { clientNotes: 'clientNotes'; clientTags: 'clientTags' },
  },
  actors: {
    recallEdit: unprovided<KeptEdit | null, Thread>('recallEdit'),
    findClients: unprovided<readonly Client[], { name: string }>('findClients'),
    /** Answers the client's id, where the server says it. */
    saveClient: unprovided<string | null, { clientId: string | null; draft: ClientDraft }>(
      'saveClient',
    ),
    clientNotes: clientNotesMachine,
    clientTags: clientTagsMachine,
  },
  actions: {
    keepContact: assign({ contact: (_, contact: Contact) => contact }),
    restoreEdit: assign((_, edit: KeptEdit | null) => edit ?? {}),
    keepBest: assign({
      client: ({ context }, clients: readonly Client[]) =>
        bestMatch(clients, context.contact?.name ?? ''),
    }),
    showLookupFailure: assign({
      error: (_, { error }: Refusal) => describeFailure('findPanelClient', error),
    }),
    startEdit: assign({ draft: ({ context }) => context.client && draftOfClient(context.client) }),
    startNew: assign({
      client: null,
      draft: ({ context }) => context.contact && draftForContact(context.contact),
    }),
    /** What was written goes to a new client instead. */
    leaveClient: assign({ client: null, acceptedId: null }),
    keepChange: assign({
      draft: ({ context }, change: DraftChange) => context.draft && { ...context.draft, ...change },
      problem: null,
    }),
    showProblem: assign({ problem: ({ context }) => problemOf(context) }),
    clearError: assign({ error: null }),
    accept: assign({ acceptedId: ({ context }) => context.client?.id ?? null }),
    showSaveFailure: assign({
      error: (_, { error }: Refusal) => describeFailure('savePanelClient', error),
    }),
    keepSaved: assign(({ context: { client, draft } }, answered: string | null) => {
      const id = client?.id ?? answered
      return id === null || draft === null
        ? {}
        : { client: savedClient(client, id, draft), acceptedId: id }
    }),
    dropDraft: assign({ draft: null, problem: null, error: null }),
    keepNote: assign({ note: (_, note: string) => note }),
    keepTag: assign({ tag: (_, tag: string) => tag }),
    keepTags: assign({
      client: ({ context: { client } }, tags: readonly string[]) => client && { ...client, tags },
    }),
    keepEdit: unprovidedAction<Thread & { edit: KeptEdit | null }>('keepEdit'),
    tellSaved: unprovidedAction('tellSaved'),
  },
  guards: {
    isDraftKept: (_, edit: KeptEdit | null) => edit?.draft != null,
    isClientKept: (_, edit: KeptEdit | null) => edit?.client != null,
    isFound: (_, clients: readonly Client[]) => clients.length > 0,
    isOfClient: ({ context }, clientId: string) => context.client?.id === clientId,
    isInexact: ({ context }) => isInexact(context),
    hasProblem: ({ context }) => problemOf(context) !== null,
    hasClient: ({ context }) => context.client !== null,
    hasNoClient: ({ context }) => context.client === null,
    isNameless: ({ context }, id: string | null) => id === null && context.client === null,
  },
})
