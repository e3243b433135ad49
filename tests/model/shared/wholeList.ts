import { CallError, NO_BUSINESS, NO_CONNECTION, NO_TOKEN } from '#contract/errors.ts'
import type { createWholeListMachine } from '#machines/shared/wholeListFactory.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel, type Model, type Opening } from '../kit/model.ts'
import type { Wire } from '../kit/wire.ts'
import {
  choose,
  clear,
  either,
  fill,
  type Listed,
  press,
  type Said,
  type Seen,
  seeing,
  sees,
  seesNot,
  the,
  when,
} from '../qa/say.ts'

/** The options of each whole list; the rest is shared. */
interface Setting<Item, Scope> {
  readonly machine: ReturnType<typeof createWholeListMachine<Item & { readonly id: string }, Scope>>
  readonly parent: Model['machine']
  readonly scope: Scope
  readonly opening: Opening
  readonly wire: Wire
  readonly items: readonly [first: Item, second: Item]
  /** The error text of a failed load. */
  readonly failure: string
  /** The effect of a 403: no access, or a failure with this text. */
  readonly denial: 'door' | string
  /** The administrator's scope, whose list denies access to others. */
  readonly reserved?: { readonly scope: Scope; readonly fresh: Said }
  readonly words: {
    /** The words that lead to the list. */
    readonly fresh: Said
    /** The expectations for both items, and for none. */
    readonly both: Listed<Seen>
    readonly none: Listed<Seen>
  }
  /** The change of the second item; nothing in a list whose items do not change. */
  readonly change?: {
    readonly item: Item
    readonly happens: string
    readonly seen: Listed<Seen>
  }
  /** The search that finds the first item alone; none for a list without a search. */
  readonly sieve?: {
    readonly search: string
    /** The name of the search field. */
    readonly searchbox?: string
    readonly status: string
    readonly option: string
    readonly first: Listed<Seen>
  }
}

/** The server's text of a 403. */
const DENIED = '{"message":"No puedes ver esto"}'

/** The model of a list that is loaded whole. */
export const wholeListModel = <Item extends { readonly id: string }, Scope>({
  machine,
  parent,
  scope,
  opening,
  wire,
  items,
  failure,
  denial,
  reserved,
  words,
  change,
  sieve,
}: Setting<Item, Scope>) => {
  const sifts = sieve && [
    { type: 'list.searched' as const, search: sieve.search, case: 'first' },
    { type: 'list.searched' as const, search: '', case: 'nothing' },
    { type: 'list.filtered' as const, status: sieve.status, case: 'first' },
    { type: 'list.filtered' as const, status: 'all', case: 'all' },
  ]
  const isDoor = (of: Scope) => denial === 'door' || of === reserved?.scope
  const hasDoor = denial === 'door' || reserved !== undefined
  const searchbox = the.searchbox(sieve?.searchbox ?? 'Buscar...')
  const own = reserved && { starts: ['fresh'] }
  return defineModel({
    machine,
    parent,
    opening,
    options: {
      starts: { fresh: { scope }, ...(reserved && { all: { scope: reserved.scope } }) },
      cases: [
        done('loadItems', items, 'two'),
        done('loadItems', [], 'none'),
        fail('loadItems', new CallError('refused', 'HTTP 500', 500), 'refused'),
        fail('loadItems', new CallError('network', NO_CONNECTION), 'network'),
        fail('loadItems', new CallError('missing', NO_TOKEN), 'signedOut'),
        fail('loadItems', new CallError('missing', NO_BUSINESS), 'withoutBusiness'),
        fail('loadItems', new CallError('refused', '', 403, DENIED), 'denied'),
        ...(sifts ?? []),
        ...(change ? [{ type: 'item.changed' as const, item: change.item }] : []),
      ],
      project: ({ items: loaded, error, search, status }) => [loaded, error, search, status],
      facets: {
        loading: {
          ...own,
          events: [
            'xstate.done.actor.loadItems',
            'xstate.error.actor.loadItems',
            'list.reload',
            'error.dismissed',
          ],
        },
        changing: {
          ...own,
          events: ['xstate.done.actor.loadItems', 'item.changed', 'list.reload'],
        },
        sifting: {
          ...own,
          events: ['xstate.done.actor.loadItems[two]', 'list.searched', 'list.filtered'],
        },
        failing: {
          ...own,
          events: [
            'xstate.error.actor.loadItems[refused]',
            'xstate.error.actor.loadItems[denied]',
            'item.changed',
          ],
        },
        ...(reserved && {
          denying: { starts: ['all'], events: ['xstate.error.actor.loadItems[denied]'] },
        }),
      },
      // Searches run over loaded items, one at a time: more would show nothing new.
      filter: ({ context: { items: loaded, search, status } }, event) =>
        (!is(event, 'item.changed') || loaded?.length !== 0) &&
        (!is(event, 'list.searched', 'list.filtered') || loaded !== null) &&
        (!is(event, 'list.searched[first]') || status === 'all') &&
        (!is(event, 'list.filtered[first]') || search === ''),
      holds: {
        'a change is heard wherever the list stands': (now) =>
          !change || now.can({ type: 'item.changed', item: change.item }),
        'the list shows the last answer, with the changes since': (
          { context },
          { before, event },
        ) =>
          is(event, 'done loadItems')
            ? context.items === carried(event, 'output')
            : is(event, 'item.changed') || context.items === (before?.context.items ?? null),
        'an item that changed takes its own place, and no other': (
          { context },
          { before, event },
        ) =>
          !is(event, 'item.changed') ||
          (before?.context.items
            ? context.items?.[0] === before.context.items[0] && context.items?.[1] === change?.item
            : context.items === null),
        'a change while the list is on its way asks for it anew': (
          now,
          { before, event, effects },
        ) =>
          !is(event, 'item.changed') ||
          !before?.matches('loading') ||
          (now.matches('loading') && effects.started.length === 1),
        'a failure says why until it is dismissed or tried again': (now, { event }) =>
          now.matches('failed')
            ? now.context.error === (is(event, 'error loadItems[denied]') ? denial : failure) ||
              !is(event, 'error loadItems')
            : now.context.error === null || !is(event, 'list.reload', 'error.dismissed'),
        'a door is closed by what closes it': (now, { event }) =>
          (!is(event, 'error loadItems[signedOut]') || now.matches({ closed: 'signedOut' })) &&
          (!is(event, 'error loadItems[withoutBusiness]') ||
            now.matches({ closed: 'withoutBusiness' })) &&
          (!is(event, 'error loadItems[denied]') ||
            now.matches(isDoor(now.context.scope) ? { closed: 'denied' } : 'failed')) &&
          (!is(event, 'error loadItems[refused]', 'error loadItems[network]') ||
            now.matches('failed')),
        'a search stays until another one': ({ context }, { before, event }) =>
          (is(event, 'list.searched')
            ? context.search === carried(event, 'search')
            : context.search === (before?.context.search ?? '')) &&
          (is(event, 'list.filtered')
            ? context.status === carried(event, 'status')
            : context.status === (before?.context.status ?? 'all')),
        'a reload asks for the list of the same scope': ({ context }, { event, effects }) =>
          [scope, reserved?.scope].includes(context.scope) &&
          (!is(event, 'list.reload') || effects.started.length === 1),
      },
    },
    offers: {
      'list.reload': (state) =>
        sieve === undefined
          ? state.matches('failed') || (state.matches('idle') && state.context.items === null)
          : !state.matches('loading') && !state.matches('closed'),
      'list.searched': ({ context }, { search }) => context.search !== search,
      'list.filtered': ({ context }, { status }) => context.status !== status,
      // A changed item is visible, and not changed twice.
      'item.changed': ({ context }) =>
        context.items?.length === 2 && context.items[1] !== change?.item,
    },
    wires: { loadItems: wire },
    delays: {},
    does: {
      fresh: '→ loading',
      ...(reserved && { all: '→ loading' }),
      'done loadItems': '→ idle',
      'error loadItems[refused]': '→ failed',
      'error loadItems[network]': '→ failed',
      'error loadItems[signedOut]': '→ closed.signedOut',
      'error loadItems[withoutBusiness]': '→ closed.withoutBusiness',
      'error loadItems[denied]': [
        ...(hasDoor ? ['→ closed.denied'] : []),
        ...(denial === 'door' ? [] : ['→ failed']),
      ],
      'list.reload': ['', '→ loading'],
      'error.dismissed': '→ idle',
    },
    words: {
      events: {
        fresh: words.fresh,
        ...(reserved && { all: reserved.fresh }),
        'xstate.done.actor.loadItems[two]': ['El servidor contesta con dos.', words.both],
        'xstate.done.actor.loadItems[none]': ['El servidor contesta que no hay.', words.none],
        'xstate.error.actor.loadItems[refused]': 'El servidor contesta con un error 500.',
        'xstate.error.actor.loadItems[network]': 'La red falla mientras se carga.',
        'xstate.error.actor.loadItems[signedOut]': 'La sesión se pierde antes de que se pregunte.',
        'xstate.error.actor.loadItems[withoutBusiness]':
          'El negocio se pierde antes de que se pregunte.',
        'xstate.error.actor.loadItems[denied]': 'El servidor contesta con un error 403.',
        'list.reload': sieve
          ? either({ items: 'Abre otra vista y vuelve a esta.' }, press(the.button('Reintentar')))
          : press(the.button('Reintentar')),
        ...(sieve
          ? {
              'list.searched[first]': [fill(searchbox, sieve.search), sieve.first],
              'list.searched[nothing]': [clear(searchbox), words.both],
              'list.filtered[first]': [choose(the.dropdown('Estado'), sieve.option), sieve.first],
              'list.filtered[all]': [
                choose(the.dropdown('Estado'), 'Todos los estados'),
                words.both,
              ],
            }
          : {}),
        ...(change ? { 'item.changed': [change.happens, change.seen] } : {}),
        'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
      },
      states: {
        loading: [],
        failed: seeing<typeof machine>(({ error }) =>
          sees(the.errorText(error), the.button('Reintentar')),
        ),
        'closed.signedOut': sees('Autenticación Requerida'),
        'closed.withoutBusiness': sees('Negocio No Seleccionado'),
        ...(hasDoor ? { 'closed.denied': sees('Acceso Denegado') } : {}),
        idle: [seesNot(failure), when('!items', sees(the.button('Reintentar')))],
      },
    },
  })
}
