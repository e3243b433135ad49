import { expect, test } from 'vitest'
import { assign, setup } from 'xstate'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { unprovided } from '#machines/shared/unprovided.ts'
import { done, fail } from '../model/kit/events.ts'
import { defineModel } from '../model/kit/model.ts'
import { badEnds } from './wayOn.ts'

// Tests the check itself: a correct machine passes, and each planted fault is found.

const network = new CallError('network', NO_CONNECTION)

const machineOf = (afterFailure: 'editing' | 'stuck', isTextCleared: boolean) =>
  setup({
    types: {
      context: {} as { readonly text: string },
      events: {} as { type: 'text.changed'; text: string } | { type: 'text.saved' },
    },
    actors: { save: unprovided<undefined, undefined>('save') },
    actions: {
      setText: assign({ text: (_, text: string) => text }),
      clearText: assign({ text: '' }),
    },
  }).createMachine({
    id: 'note',
    context: { text: '' },
    initial: 'editing',
    states: {
      editing: {
        on: {
          'text.changed': { actions: { type: 'setText', params: ({ event }) => event.text } },
          'text.saved': 'saving',
        },
      },
      saving: {
        invoke: {
          id: 'save',
          src: 'save',
          onDone: { target: 'editing', actions: 'clearText' },
          onError: { target: afterFailure, actions: isTextCleared ? ['clearText'] : [] },
        },
      },
      stuck: {},
    },
  })

const endsOf = (afterFailure: 'editing' | 'stuck', isTextCleared: boolean) =>
  badEnds(
    defineModel({
      machine: machineOf(afterFailure, isTextCleared),
      options: {
        cases: [
          { type: 'text.changed', text: 'Paga los lunes', case: 'text' },
          done('save'),
          fail('save', network),
        ],
        project: ({ text }) => text,
      },
      delays: {},
    }),
    () => [network],
  ).map(({ name }) => name)

test('a machine that keeps the text and can save again passes', () => {
  expect(endsOf('editing', false)).toEqual([])
})

test('a state without an exit is found', () => {
  expect(endsOf('stuck', false)).toEqual(['"saving" × save no way on'])
})

test('a failure that clears typed text is found', () => {
  expect(endsOf('editing', true)).toEqual(['"saving" × save loses «Paga los lunes»'])
})
