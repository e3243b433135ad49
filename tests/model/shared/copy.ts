import type { createCopyMachine } from '#machines/shared/copyFactory'
import { done, fail, is } from '../kit/events'
import { defineModel, type Model, type Opening } from '../kit/model'
import { of } from '../kit/values'

/** What each copy has of its own; all else is the same for all of them. */
interface Setting {
  readonly machine: ReturnType<typeof createCopyMachine>
  readonly parent: Model['machine']
  readonly opening: Opening
  readonly item: string
  readonly words: {
    readonly copy: string
    readonly copied: string
    readonly notCopied: string
    /** What is seen all the time. */
    readonly standing: string
  }
}

/** The model of something for the clipboard. */
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
        'what is copied is what was asked for, each time': (_, { event, effects }) =>
          !is(event, 'item.copy') ||
          effects.started.some(
            ({ actor, input }) => actor === 'copyItem' && of(input, 'item') === item,
          ),
        'who copies is told how it went, once': (now, { before, effects }) =>
          effects.called.length ===
          Number(before?.matches('copying') === true && now.matches('idle')),
        'what could not be copied is told with what it is and why': (_, { event, effects }) =>
          effects.called.every(
            ({ action, params }) =>
              (action === 'toastNotCopied') === is(event, 'error copyItem') &&
              (action !== 'toastNotCopied' ||
                (of(params, 'item') === item && of(params, 'error') !== undefined)),
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
