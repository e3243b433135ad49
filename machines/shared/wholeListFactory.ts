import {
  type AnyActorRef,
  assertEvent,
  assign,
  type ErrorActorEvent,
  type SnapshotFrom,
  setup,
} from 'xstate'
import { fold } from '#contract/text.ts'
import { askedAnew } from './askedAnew.ts'
import { doorOf } from './door.ts'
import { unprovided } from './unprovided.ts'

/** The search and the filter of a fully loaded list: they need no call. */
interface Sieve {
  readonly search: string
  /** 'all' filters nothing. */
  readonly status: string
}

interface WholeListContext<Item, Scope> extends Sieve {
  /** The scope of the list. */
  readonly scope: Scope
  /** The last loaded items; null before the first answer. */
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
  /** The id of the machine, and of the list in the charts. */
  readonly id: string
  readonly description: string
  /** The error text of a load. */
  readonly describe: (error: unknown, scope: Scope) => string
  /** True if the list has a search and a filter on its screen. */
  readonly isSifted: boolean
  /** True if items change between loads; the part that changed an item reports it. */
  readonly isChanged: boolean
  /**
   * True if the list is for the administrator alone, so that a 403 means no access. For any other list a 403 is a
   * failure with the server's text.
   */
  readonly isReserved?: (scope: Scope) => boolean
}

/**
 * A list that is loaded whole, and searched and filtered in the page. The items stay on the screen until the next
 * answer; an item that changed here is not overwritten by an older answer.
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
        description: 'There is no access without an account, a business or the rights.',
        initial: 'signedOut',
        // A list without the state `denied` never matches it.
        states: { signedOut: {}, withoutBusiness: {}, ...(isReserved && { denied: {} }) } as Doors,
      },
      idle: { description: 'The last loaded items are shown, if there are any.' },
    },
  })

type WholeList = ReturnType<
  typeof createWholeListMachine<{ readonly id: string }, Readonly<Record<string, unknown>>>
>
/** The state of any whole list. */
type State = Pick<SnapshotFrom<WholeList>, 'matches'> & {
  readonly context: Sieve & Pick<WholeListContext<unknown, unknown>, 'error'>
}

/** The reference of any whole list. */
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

/** The items that match the search, without case, and the status. */
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
