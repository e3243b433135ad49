import type { createCopyMachine } from '#machines/shared/copyFactory.ts'
import { done, fail, is } from '../kit/events.ts'
import { defineModel, type Model, type Opening } from '../kit/model.ts'
import { member } from '../kit/plain.ts'
import type { Listed, Said, Seen } from '../qa/say.ts'

/** The options of each copy machine; the rest is shared. */
interface Setting {
  readonly machine: ReturnType<typeof createCopyMachine>
  readonly parent: Model['machine']
  readonly opening: Opening
  readonly item: string
  readonly words: {
    readonly copy: Said
    readonly copied: Said
    readonly notCopied: Said
    /** The constant expectation. */
    readonly standing: Listed<Seen>
  }
}

/** The model of a copy to the clipboard. */
export const copyModel = ({ machine, parent, opening, item, words }: Setting) =>
  defineModel({
    machine,
    parent,
    opening,
    options: {
      cases: [
        { type: 'item.copy', item },
        done('copyItem', undefined),
        fail('copyItem', new Error('No'), 'refused'),
      ],
      project: (context) => context.item,
      holds: {
        'a copy that waits can be asked for again': (now) => now.can({ type: 'item.copy', item }),
        'each call copies the requested text': (_, { event, effects }) =>
          !is(event, 'item.copy') ||
          effects.started.some(
            ({ actor, input }) => actor === 'copyItem' && member(input, 'item') === item,
          ),
        'the parent is told the outcome of a copy once': (now, { before, effects }) =>
          effects.called.length ===
          Number(before?.matches('copying') === true && now.matches('idle')),
        'a failed copy is told with its text and the reason': (_, { event, effects }) =>
          effects.called.every(
            ({ action, params }) =>
              (action === 'toastNotCopied') === is(event, 'error copyItem') &&
              (action !== 'toastNotCopied' ||
                (member(params, 'item') === item && member(params, 'error') !== undefined)),
          ),
      },
    },
    delays: {},
    does: {
      start: '→ idle',
      'item.copy': ['→ copying', ''],
      'done copyItem': '→ idle, toastCopied',
      'error copyItem': '→ idle, toastNotCopied',
    },
    words: {
      events: {
        'item.copy': words.copy,
        'xstate.done.actor.copyItem': words.copied,
        'xstate.error.actor.copyItem[refused]': words.notCopied,
      },
      states: { idle: words.standing, copying: words.standing },
    },
  })
