import { CallError } from '#contract/errors.ts'
import type { createRemovalMachine } from '#machines/shared/removalFactory.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel, type Model, type Opening } from '../kit/model.ts'
import type { Wire } from '../kit/wire.ts'
import { cannotUse, press, type Said, sees, the } from '../qa/say.ts'

/** The options of each removal; the rest is shared. */
interface Setting<Item> {
  readonly machine: ReturnType<typeof createRemovalMachine<Item>>
  readonly parent: Model['machine']
  readonly opening: Opening
  readonly item: Item
  readonly deleteItem: Wire
  /** The error text above the confirmation. */
  readonly failure: string
  /** The words that open the confirmation. */
  readonly asked: Said
  /** The words of the dialog, where the item is ended in another way than deletion. */
  readonly controls?: {
    readonly dialog: string
    readonly confirm: string
    readonly cancel: string
    readonly running: string
  }
}

const deletion = {
  dialog: 'Confirmar eliminación',
  confirm: 'Eliminar',
  cancel: 'Cancelar',
  running: 'Eliminando...',
}

/** The model of the confirmation before a deletion. */
export const removalModel = <Item>({
  machine,
  parent,
  opening,
  item,
  deleteItem,
  failure,
  asked,
  controls: { dialog, confirm, cancel, running } = deletion,
}: Setting<Item>) =>
  defineModel({
    machine,
    parent,
    opening,
    options: {
      starts: { asked: { item } },
      cases: [
        done('deleteItem', undefined),
        fail('deleteItem', new CallError('refused', 'HTTP 500', 500)),
      ],
      project: ({ error }) => error,
      holds: {
        'nothing is deleted without a question': (_, { event, effects }) =>
          effects.started.length === 0 || is(event, 'removal.confirm'),
        'a running try shows no earlier failure': (now) =>
          !now.matches('deleting') || now.context.error === null,
        'a failure says why, and asks again': (now, { event }) =>
          !is(event, 'error deleteItem') ||
          (now.matches('asking') && now.context.error === failure),
        'confirming deletes the record of the question': (_, { event, effects }) =>
          !is(event, 'removal.confirm') ||
          JSON.stringify(effects.started).includes(JSON.stringify(item)),
      },
    },
    isScreenGone: (event) => event.type === 'removal.cancel',
    offers: {
      'removal.confirm': (state) => state.matches('asking'),
      'removal.cancel': (state) => state.matches('asking'),
    },
    wires: { deleteItem },
    delays: {},
    does: {
      asked: '→ asking',
      'removal.confirm': '→ deleting',
      'removal.cancel': 'parent: removal.closed',
      'done deleteItem': '→ deleted, parent: item.removed',
      'error deleteItem': '→ asking',
    },
    words: {
      events: {
        asked,
        'removal.confirm': press(the.button(confirm, the.dialog(dialog))),
        'removal.cancel': press(the.button(cancel)),
        'xstate.done.actor.deleteItem': 'El servidor elimina.',
        'xstate.error.actor.deleteItem': 'El servidor contesta con un error 500.',
      },
      states: {
        asking: sees(the.dialog(dialog)),
        deleting: cannotUse(the.button(running)),
        deleted: [],
      },
    },
  })
