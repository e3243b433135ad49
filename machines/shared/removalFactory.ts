import { type AnyActorRef, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import { parentOf } from './tellParent.ts'
import { unprovided } from './unprovided.ts'

interface RemovalInput<Item> {
  /** The item to delete. */
  readonly item: Item
}

interface RemovalContext<Item> extends RemovalInput<Item> {
  /** The error text of the deletion. */
  readonly error: string | null
}

type RemovalEvent = { type: 'removal.confirm' } | { type: 'removal.cancel' }

/** The events for the parent, which closes the confirmation. */
export type RemovalNews = { type: 'removal.closed' } | { type: 'item.removed' }

const news = (told: RemovalNews): RemovalNews => told

interface RemovalOptions<Item> {
  readonly id: string
  readonly description: string
  /** The error text of a deletion. */
  readonly describe: (error: unknown, item: Item) => string
}

/** The confirmation before an item is deleted, and the deletion. */
export const createRemovalMachine = <Item>({ id, description, describe }: RemovalOptions<Item>) =>
  setup({
    types: {
      input: {} as RemovalInput<Item>,
      context: {} as RemovalContext<Item>,
      events: {} as RemovalEvent,
    },
    actors: { deleteItem: unprovided<void, RemovalInput<Item>>('deleteItem') },
    actions: {
      clearError: assign({ error: null }),
      setFailure: assign({
        error: ({ context }, { error }: { error: unknown }) => describe(error, context.item),
      }),
      announceClosed: sendTo(parentOf, news({ type: 'removal.closed' })),
      announceRemoved: sendTo(parentOf, news({ type: 'item.removed' })),
    },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({ ...input, error: null }),
    initial: 'asking',
    states: {
      asking: {
        on: {
          'removal.confirm': 'deleting',
          'removal.cancel': { actions: 'announceClosed' },
        },
      },
      deleting: {
        entry: 'clearError',
        invoke: {
          id: 'deleteItem',
          src: 'deleteItem',
          input: ({ context: { item } }) => ({ item }),
          onDone: { target: 'deleted', actions: 'announceRemoved' },
          onError: {
            target: 'asking',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      deleted: { description: 'The parent closes the confirmation.' },
    },
  })

type Removal = ReturnType<typeof createRemovalMachine<unknown>>
type State<Item> = Pick<SnapshotFrom<Removal>, 'matches'> & {
  readonly context: RemovalContext<Item>
}

/** The reference of any removal. */
export interface RemovalRef<Item> {
  readonly send: (event: RemovalEvent) => void
  readonly subscribe: AnyActorRef['subscribe']
  readonly getSnapshot: () => State<Item>
}

export const selectItem = <Item>(state: State<Item>) => state.context.item
export const selectError = (state: State<unknown>) => state.context.error
export const selectIsDeleting = (state: State<unknown>) => !state.matches('asking')
