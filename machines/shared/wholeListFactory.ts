import {
  type AnyActorRef,
  assertEvent,
  assign,
  type ErrorActorEvent,
  type SnapshotFrom,
  setup,
} from 'xstate'
import { fold } from '#contract/text'
import { askedAnew } from './askedAnew'
import { doorOf } from './door'
import { unprovided } from './unprovided'

/** What is looked for in a list that is all there: nothing is asked of the server for it. */
interface Sieve {
  readonly search: string
  /** 'all' leaves nothing out. */
  readonly status: string
}

interface WholeListContext<Item, Scope> extends Sieve {
  /** Whose list it is. */
  readonly scope: Scope
  /** What was last loaded; null before the first answer. */
  readonly items: readonly Item[] | null
  readonly error: string | null
}

type WholeListEvent<Item> =
  | { type: 'list.reload' }
  | { type: 'list.searched'; search: string }
  | { type: 'list.filtered'; status: string }
  | { type: 'item.changed'; item: Item }
  | { type: 'error.dismissed' }

type Doors = Readonly<Record<'signedOut' | 'withoutBusiness' | 'denied', object>>

interface WholeListOptions<Scope> {
  /** The id of the machine, and of the list in the drawings. */
  readonly id: string
  readonly description: string
  /** What a person reads of a load that failed. */
  readonly describe: (error: unknown, scope: Scope) => string
  /** It is searched and filtered on its screen. */
  readonly isSifted: boolean
  /** Its items change between two loads, and whoever changed one says so. */
  readonly isChanged: boolean
  /** Of a list that is the administrator's alone a 403 shuts the person out. Of any other it is a failure, in the words of the server. */
  readonly isReserved?: (scope: Scope) => boolean
}

/**
 * A list that comes whole, and is searched and filtered here. What was loaded stays until the next answer is there; an item
 * that changed here is not overwritten by an answer that is older.
 */
export const createWholeListMachine = <Item extends { readonly id: string }, Scope>({
  id,
  description,
  describe,
  isSifted,
  isChanged,
  isReserved,
}: WholeListOptions<Scope>) =>
  setup({
    types: {
      input: {} as { readonly scope: Scope },
      context: {} as WholeListContext<Item, Scope>,
      events: {} as WholeListEvent<Item>,
    },
    actors: { loadItems: unprovided<readonly Item[], { scope: Scope }>('loadItems') },
    actions: {
      setSearch: assign({ search: (_, search: string) => search }),
      setStatus: assign({ status: (_, status: string) => status }),
      setItems: assign({ items: (_, items: readonly Item[]) => items }),
      setItem: assign(({ context: { items }, event }) => {
        assertEvent(event, 'item.changed')
        const { item } = event
        return { items: items?.map((each) => (each.id === item.id ? item : each)) ?? null }
      }),
      clearError: assign({ error: null }),
      setFailure: assign({
        error: ({ context: { scope } }, { error }: { error: unknown }) => describe(error, scope),
      }),
    },
    guards: {
      isSignedOut: (_, { error }: { error: unknown }) => doorOf(error) === 'signedOut',
      isWithoutBusiness: (_, { error }: { error: unknown }) => doorOf(error) === 'withoutBusiness',
      isDenied: ({ context }, { error }: { error: unknown }) =>
        doorOf(error) === 'denied' && isReserved?.(context.scope) === true,
    },
  }).createMachine({
    id,
    description,
    context: ({ input: { scope } }) => ({
      scope,
      items: null,
      error: null,
      search: '',
      status: 'all',
    }),
    initial: 'loading',
    on: {
      'list.reload': { target: '.loading', reenter: true },
      ...(isSifted && {
        'list.searched': { actions: { type: 'setSearch', params: ({ event }) => event.search } },
        'list.filtered': { actions: { type: 'setStatus', params: ({ event }) => event.status } },
      }),
      ...(isChanged && {
        'item.changed': { actions: 'setItem' as const },
      }),
    },
    states: {
      loading: {
        entry: 'clearError',
        invoke: {
          id: 'loadItems',
          src: 'loadItems',
          input: ({ context: { scope } }) => ({ scope }),
          onDone: {
            target: 'idle',
            actions: { type: 'setItems', params: ({ event }) => event.output },
          },
          onError: [
            {
              guard: { type: 'isSignedOut', params: ({ event }) => ({ error: event.error }) },
              target: 'closed.signedOut',
            },
            {
              guard: { type: 'isWithoutBusiness', params: ({ event }) => ({ error: event.error }) },
              target: 'closed.withoutBusiness',
            },
            ...(isReserved
              ? [
                  {
                    guard: {
                      type: 'isDenied' as const,
                      params: ({ event }: { event: ErrorActorEvent }) => ({ error: event.error }),
                    },
                    target: 'closed.denied' as const,
                  },
                ]
              : []),
            {
              target: 'failed',
              actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
            },
          ],
        },
        ...(isChanged && {
          on: {
            'item.changed': { ...askedAnew, actions: 'setItem' as const },
          },
        }),
      },
      failed: { on: { 'error.dismissed': { target: 'idle', actions: 'clearError' } } },
      closed: {
        description: 'Nobody without account, business or permission gets in.',
        initial: 'signedOut',
        // A list without the third door never matches it.
        states: { signedOut: {}, withoutBusiness: {}, ...(isReserved && { denied: {} }) } as Doors,
      },
      idle: { description: 'What was last loaded is shown, where anything was.' },
    },
  })

type WholeList = ReturnType<
  typeof createWholeListMachine<{ readonly id: string }, Readonly<Record<string, unknown>>>
>
/** The state of whichever whole list. */
type State = Pick<SnapshotFrom<WholeList>, 'matches'> & {
  readonly context: Sieve & Pick<WholeListContext<unknown, unknown>, 'error'>
}

/** Whichever whole list, for what is the same of all. */
export interface WholeListRef {
  readonly send: (event: Exclude<WholeListEvent<never>, { type: 'item.changed' }>) => void
  readonly subscribe: AnyActorRef['subscribe']
  readonly getSnapshot: () => State
}

export const selectSearch = (state: State) => state.context.search
export const selectStatus = (state: State) => state.context.status
export const selectError = (state: State) => state.context.error
export const selectIsLoading = (state: State) => state.matches('loading')
export const selectDoor = (state: State) => {
  if (state.matches({ closed: 'signedOut' })) return 'signedOut'
  if (state.matches({ closed: 'withoutBusiness' })) return 'withoutBusiness'
  return state.matches({ closed: 'denied' }) ? 'denied' : null
}

/** The items that are looked for: the words in their text, whatever the case, and their status. */
export const sifted = <Item>(
  { items, search, status }: Sieve & { readonly items: readonly Item[] | null },
  textOf: (item: Item) => string,
  statusOf: (item: Item) => string,
): readonly Item[] | null => {
  const words = fold(search).trim()
  return (
    items?.filter(
      (item) =>
        (status === 'all' || statusOf(item) === status) && fold(textOf(item)).includes(words),
    ) ?? null
  )
}
