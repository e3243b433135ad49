import { assign, setup } from 'xstate'
import type { ChosenFile } from '#contract/endpoint.ts'
import { isRefusal } from '#contract/errors.ts'
import { describeBookFailure, type OpenedBook, type StepResult } from '#contract/scriptBook.ts'
import { pageNews } from '../shared/pageNews.ts'
import { unprovided, unprovidedAction, unprovidedCallback } from '../shared/unprovided.ts'
import { placeOf, resultsOf } from './book.ts'
import {
  firstOf,
  type KeptMarks,
  keptOf,
  type MarksContext,
  type MarksEvent,
  type MarksInput,
  without,
} from './marksEvents.ts'

export const marksMachine = setup({
  types: {
    input: {} as MarksInput,
    context: {} as MarksContext,
    events: {} as MarksEvent,
  },
  actors: {
    pageNews,
    watchAccount: unprovidedCallback<MarksInput>('watchAccount'),
    openBook: unprovided<OpenedBook, MarksInput>('openBook'),
    saveStep: unprovided<StepResult | null, { version: string; result: StepResult | null }>(
      'saveStep',
    ),
    uploadPicture: unprovided<string, { file: ChosenFile | null }>('uploadPicture'),
  },
  actions: {
    setAccount: assign(
      (_, { account, unsaved }: { account: string | null; unsaved: readonly StepResult[] }) => ({
        account,
        unsaved: resultsOf(unsaved),
        saved: {},
        versions: [],
        error: null,
      }),
    ),
    setOpened: assign((_, { results, versions }: OpenedBook) => ({
      saved: resultsOf(results),
      versions,
      error: null,
    })),
    // What was marked last is saved last.
    setMark: assign({
      unsaved: ({ context }, result: StepResult) => {
        const { [placeOf(result)]: _, ...others } = context.unsaved
        return { ...others, [placeOf(result)]: result }
      },
    }),
    setSaved: assign(({ context }, result: StepResult | null) =>
      result === null
        ? {}
        : {
            saved: { ...context.saved, [placeOf(result)]: result },
            unsaved: without(context.unsaved, result),
            error: null,
          },
    ),
    setOpenFailure: assign({
      error: (_, { error }: { error: unknown }) => describeBookFailure('open', error),
    }),
    setSaveFailure: assign({
      error: (_, { error }: { error: unknown }) => describeBookFailure('save', error),
    }),
    setPictured: assign({ pictured: (_, result: StepResult) => result, pictureError: null }),
    clearPictured: assign({ pictured: null }),
    setPicture: assign(({ context: { pictured, unsaved, saved } }, pictureUrl: string) => {
      if (pictured === null) return {}
      const place = placeOf(pictured)
      const result = { ...(unsaved[place] ?? saved[place] ?? pictured), pictureUrl }
      return { unsaved: { ...unsaved, [place]: result } }
    }),
    setPictureFailure: assign({
      pictureError: (_, { error }: { error: unknown }) => describeBookFailure('upload', error),
    }),
    keepUnsaved: unprovidedAction<KeptMarks>('keepUnsaved'),
  },
  guards: {
    isSignedIn: (_, account: string | null) => account !== null,
    hasUnsaved: ({ context }) => firstOf(context) !== null,
    isRefused: (_, { error }: { error: unknown }) => isRefusal(error),
  },
  delays: { settling: 500, retrying: 15_000 },
}).createMachine({
  id: 'marks',
  description:
    'What a person found at the steps of the scripts: kept in this browser until the server has it.',
  context: ({ input }) => ({
    ...input,
    account: null,
    saved: {},
    unsaved: {},
    versions: [],
    error: null,
    pictured: null,
    pictureError: null,
  }),
  invoke: [
    {
      id: 'watchAccount',
      src: 'watchAccount',
      input: ({ context: { version, hashes } }) => ({ version, hashes }),
    },
    { id: 'pageNews', src: 'pageNews', input: { kinds: ['page.online'] } },
  ],
  initial: 'signedOut',
  on: {
    'account.changed': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.account },
        target: '.signedIn',
        actions: { type: 'setAccount', params: ({ event }) => event },
      },
      { target: '.signedOut', actions: { type: 'setAccount', params: ({ event }) => event } },
    ],
  },
  states: {
    signedOut: { description: 'Results are of an account.' },
    signedIn: {
      type: 'parallel',
      on: {
        'step.marked': {
          actions: [
            { type: 'setMark', params: ({ event }) => event.result },
            { type: 'keepUnsaved', params: ({ context }) => keptOf(context) },
          ],
        },
      },
      states: {
        saving: {
          initial: 'opening',
          states: {
            opening: {
              invoke: {
                id: 'openBook',
                src: 'openBook',
                input: ({ context: { version, hashes } }) => ({ version, hashes }),
                onDone: {
                  target: 'saved',
                  actions: { type: 'setOpened', params: ({ event }) => event.output },
                },
                onError: {
                  target: 'unopened',
                  actions: { type: 'setOpenFailure', params: ({ event }) => event },
                },
              },
            },
            unopened: {
              description: 'What is marked meanwhile is kept in this browser.',
              on: { 'results.retry': 'opening', 'page.online': 'opening' },
            },
            saved: {
              entry: { type: 'keepUnsaved', params: ({ context }) => keptOf(context) },
              always: { guard: 'hasUnsaved', target: 'settling' },
            },
            settling: {
              description: 'A note is not saved letter by letter.',
              after: { settling: 'saving' },
            },
            saving: {
              invoke: {
                id: 'saveStep',
                src: 'saveStep',
                input: ({ context }) => ({ version: context.version, result: firstOf(context) }),
                onDone: {
                  target: 'saved',
                  actions: { type: 'setSaved', params: ({ event }) => event.output },
                },
                onError: [
                  {
                    guard: { type: 'isRefused', params: ({ event }) => event },
                    target: 'refused',
                    actions: { type: 'setSaveFailure', params: ({ event }) => event },
                  },
                  {
                    target: 'waiting',
                    actions: { type: 'setSaveFailure', params: ({ event }) => event },
                  },
                ],
              },
            },
            waiting: {
              description: 'No answer: it is tried again by itself.',
              after: { retrying: 'saving' },
              on: { 'results.retry': 'saving', 'page.online': 'saving' },
            },
            refused: { on: { 'results.retry': 'saving' } },
          },
        },
        picture: {
          initial: 'idle',
          states: {
            idle: {
              on: {
                'picture.chosen': {
                  target: 'uploading',
                  actions: { type: 'setPictured', params: ({ event }) => event.result },
                },
              },
            },
            uploading: {
              invoke: {
                id: 'uploadPicture',
                src: 'uploadPicture',
                input: ({ event }) => ({
                  file: event.type === 'picture.chosen' ? event.file : null,
                }),
                onDone: {
                  target: 'idle',
                  actions: [
                    { type: 'setPicture', params: ({ event }) => event.output },
                    'clearPictured',
                    { type: 'keepUnsaved', params: ({ context }) => keptOf(context) },
                  ],
                },
                onError: {
                  target: 'idle',
                  actions: { type: 'setPictureFailure', params: ({ event }) => event },
                },
              },
            },
          },
        },
      },
    },
  },
})
