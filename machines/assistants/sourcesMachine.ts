import { assertEvent, assign, sendTo, setup } from 'xstate'
import {
  describeSourcesFailure,
  emptySiteDraft,
  isGoing,
  type Source,
  sourceFileProblem,
} from '#contract/assistants/sources.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided } from '../shared/unprovided.ts'
import { siteFormMachine } from './siteFormMachine.ts'
import { sourceRemovalMachine } from './sourceRemovalMachine.ts'
import {
  type Failed,
  failed,
  isOver,
  type OneSource,
  type SourcesContext,
  type SourcesEvent,
  type SourcesInput,
  type SourcesNews,
} from './sourcesEvents.ts'
import { sourceTextMachine } from './sourceTextMachine.ts'

export const sourcesMachine = setup({
  types: {
    input: {} as SourcesInput,
    context: {} as SourcesContext,
    events: {} as SourcesEvent,
    children: {} as { form: 'form'; removal: 'removal'; text: 'text' },
  },
  actors: {
    form: siteFormMachine,
    removal: sourceRemovalMachine,
    text: sourceTextMachine,
    /** Null where the back end, or the person's role, does not offer them. */
    loadSources: unprovided<readonly Source[] | null, SourcesInput>('loadSources'),
    addFile: unprovided<Source, SourcesInput & { file: ChosenFile }>('addFile'),
    readSource: unprovided<Source, OneSource>('readSource'),
  },
  actions: {
    setSources: assign({ sources: (_, sources: readonly Source[] | null) => sources }),
    /** One of the same name takes the place of the one before. */
    setSource: assign({
      sources: ({ context: { sources } }, source: Source) =>
        sources?.some(({ id }) => id === source.id)
          ? sources.map((old) => (old.id === source.id ? source : old))
          : [...(sources ?? []), source],
    }),
    setChosen: assign({ chosen: (_, chosen: Source) => chosen, error: null }),
    clearChosen: assign({
      sources: ({ context: { sources, chosen } }) =>
        sources?.filter(({ id }) => id !== chosen?.id) ?? null,
    }),
    setProblem: assign({ error: (_, file: ChosenFile) => sourceFileProblem(file) }),
    setFailure: assign({
      error: (_, { of, error }: Failed) => describeSourcesFailure(of, error),
    }),
    clearError: assign({ error: null }),
    announceChanged: sendTo(parentOf, (): SourcesNews => ({ type: 'sources.changed' })),
  },
  guards: {
    isOffered: (_, sources: readonly Source[] | null) => sources !== null,
    isOver: ({ context }, sources: readonly Source[] | null) => isOver(context.sources, sources),
    isAnyGoing: ({ context }) => context.sources?.some(isGoing) ?? false,
    hasProblem: (_, file: ChosenFile) => sourceFileProblem(file) !== null,
    isThere: ({ context }) => context.sources !== null,
  },
  delays: { pace: 2_000 },
}).createMachine({
  id: 'sources',
  description:
    'What an assistant knows besides its training: files and websites, which the server reads while a person watches.',
  context: ({ input }) => ({ ...input, sources: null, chosen: null, error: null }),
  initial: 'loading',
  on: { 'error.dismissed': { actions: 'clearError' } },
  states: {
    loading: {
      entry: 'clearError',
      invoke: {
        id: 'loadSources',
        src: 'loadSources',
        input: ({ context: { assistantId } }) => ({ assistantId }),
        onDone: [
          {
            guard: { type: 'isOffered', params: ({ event }) => event.output },
            target: 'listed',
            actions: { type: 'setSources', params: ({ event }) => event.output },
          },
          { target: 'absent' },
        ],
        onError: {
          target: 'listed.resting',
          actions: { type: 'setFailure', params: failed('load') },
        },
      },
    },
    absent: { description: 'Nothing of it is shown.' },
    listed: {
      initial: 'deciding',
      on: {
        'sources.reload': 'loading',
        'file.chosen': [
          {
            guard: { type: 'hasProblem', params: ({ event }) => event.file },
            actions: { type: 'setProblem', params: ({ event }) => event.file },
          },
          { guard: 'isThere', target: 'adding' },
        ],
        'site.add': { guard: 'isThere', target: 'writing', actions: 'clearError' },
        'source.read': {
          target: 'asking',
          actions: { type: 'setChosen', params: ({ event }) => event.source },
        },
        'source.show': {
          target: 'showing',
          actions: { type: 'setChosen', params: ({ event }) => event.source },
        },
        'source.remove': {
          target: 'removing',
          actions: { type: 'setChosen', params: ({ event }) => event.source },
        },
      },
      states: {
        deciding: {
          always: [{ guard: 'isAnyGoing', target: 'following' }, { target: 'resting' }],
        },
        resting: {},
        following: { description: 'The server reads.', after: { pace: 'looking' } },
        looking: {
          invoke: {
            id: 'lookAtSources',
            src: 'loadSources',
            input: ({ context: { assistantId } }) => ({ assistantId }),
            onDone: [
              {
                guard: { type: 'isOver', params: ({ event }) => event.output },
                target: 'deciding',
                actions: [
                  { type: 'setSources', params: ({ event }) => event.output },
                  'announceChanged',
                ],
              },
              {
                target: 'deciding',
                actions: { type: 'setSources', params: ({ event }) => event.output },
              },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'setFailure', params: failed('load') },
            },
          },
        },
      },
    },
    adding: {
      description: 'The file is uploaded, and read afterwards.',
      entry: 'clearError',
      invoke: {
        id: 'addFile',
        src: 'addFile',
        input: ({ context: { assistantId }, event }) => {
          assertEvent(event, 'file.chosen')
          return { assistantId, file: event.file }
        },
        onDone: {
          target: 'listed',
          actions: { type: 'setSource', params: ({ event }) => event.output },
        },
        onError: {
          target: 'listed',
          actions: { type: 'setFailure', params: failed('add') },
        },
      },
    },
    writing: {
      invoke: {
        id: 'form',
        src: 'form',
        input: ({ context: { assistantId } }) => ({
          scope: { assistantId },
          draft: emptySiteDraft,
        }),
      },
      on: { 'form.closed': 'listed', 'form.saved': 'loading' },
    },
    asking: {
      invoke: {
        id: 'readSource',
        src: 'readSource',
        input: ({ context: { assistantId, chosen } }) => ({ assistantId, id: chosen?.id ?? '' }),
        onDone: {
          target: 'listed',
          actions: { type: 'setSource', params: ({ event }) => event.output },
        },
        onError: {
          target: 'listed',
          actions: { type: 'setFailure', params: failed('read') },
        },
      },
    },
    showing: {
      invoke: {
        id: 'text',
        src: 'text',
        input: ({ context: { assistantId, chosen } }) => ({
          assistantId,
          id: chosen?.id ?? '',
          name: chosen?.name ?? '',
        }),
      },
      on: { 'text.closed': 'listed' },
    },
    removing: {
      invoke: {
        id: 'removal',
        src: 'removal',
        input: ({ context: { assistantId, chosen } }) => ({
          item: { assistantId, id: chosen?.id ?? '', name: chosen?.name ?? '' },
        }),
      },
      on: {
        'removal.closed': 'listed',
        'item.removed': { target: 'listed', actions: ['clearChosen', 'announceChanged'] },
      },
    },
  },
})
