import { assign, sendTo, setup } from 'xstate'
import type { KnownChannel } from '#contract/channels.ts'
import { isMetaKind } from '#contract/integrations/metaAccounts.ts'
import type { LiveArrival } from '#contract/live/events.ts'
import { liveNews } from '../shared/liveNews.ts'
import { parentOf } from '../shared/tellParent.ts'
import { unprovided, unprovidedAction } from '../shared/unprovided.ts'
import type { AreaRequest } from '../shell/areaRequest.ts'
import {
  areAllDone,
  isAllButOptional,
  type StepName,
  type StepsFound,
  type StepsKept,
} from './firstSteps.ts'

export interface FirstStepsInput {
  readonly businessId: number
}

interface FirstStepsContext extends FirstStepsInput {
  /** Null: this browser has not shown the list yet. */
  readonly kept: StepsKept | null
  /** Null until the back end has told it. */
  readonly found: StepsFound | null
}

export type FirstStepsEvent =
  | LiveArrival
  /** Something may have been done meanwhile. */
  | { type: 'steps.look' }
  | { type: 'steps.fold' }
  | { type: 'steps.unfold' }
  | { type: 'steps.dismiss' }
  /** The last words of a finished list were read. */
  | { type: 'steps.close' }
  | { type: 'step.assistant' }
  | { type: 'step.channel'; kind: KnownChannel }
  | { type: 'step.message' }
  | { type: 'step.hours' }
  | { type: 'step.colleague' }
  /** What a done step has made is looked at. */
  | { type: 'step.review'; step: StepName }

export type FirstStepsNews = AreaRequest | { type: 'view.open'; view: string }

const news = (told: FirstStepsNews): FirstStepsNews => told

/** Where what a step has made is seen. */
const placeOf: Readonly<Record<StepName, FirstStepsNews>> = {
  assistant: { type: 'view.open', view: 'assistants' },
  channel: { type: 'view.open', view: 'integrations' },
  message: { type: 'view.open', view: 'conversations' },
  hours: { type: 'area.requested', view: 'business', told: 'hours.shown' },
  colleague: { type: 'view.open', view: 'team' },
}

const formOf = (found: StepsFound | null, kind: KnownChannel): FirstStepsNews =>
  found?.isGuiding && isMetaKind(kind)
    ? {
        type: 'area.requested',
        view: 'integrations',
        told: 'connection.wanted',
        about: { kind, stored: null, assistantId: found.assistantId },
      }
    : {
        type: 'area.requested',
        view: 'integrations',
        told: 'integration.new',
        about: { kind, assistantId: found?.assistantId },
      }

/** The last of the steps by which a connection was made; without them its messages are seen among the others. */
const testOf = (found: StepsFound | null): FirstStepsNews =>
  found?.connection
    ? {
        type: 'area.requested',
        view: 'integrations',
        told: 'connection.wanted',
        about: { kind: found.connection.kind, stored: found.connection, begins: 'test' },
      }
    : placeOf.message

const isDone = ({ found }: FirstStepsContext, step: StepName): boolean =>
  found?.done.includes(step) ?? false

export const firstStepsMachine = setup({
  types: {
    input: {} as FirstStepsInput,
    context: {} as FirstStepsContext,
    events: {} as FirstStepsEvent,
  },
  actors: {
    liveNews,
    recallSteps: unprovided<StepsKept | null, undefined>('recallSteps'),
    findSteps: unprovided<StepsFound, FirstStepsInput>('findSteps'),
  },
  actions: {
    setKept: assign({ kept: (_, kept: StepsKept | null) => kept }),
    setFound: assign({ found: (_, found: StepsFound) => found }),
    announceAssistant: sendTo(
      parentOf,
      news({ type: 'area.requested', view: 'assistants', told: 'assistant.new' }),
    ),
    announceChannel: sendTo(parentOf, ({ context: { found } }, kind: KnownChannel) =>
      formOf(found, kind),
    ),
    announceColleague: sendTo(
      parentOf,
      news({ type: 'area.requested', view: 'team', told: 'invitation.new' }),
    ),
    announceTest: sendTo(parentOf, ({ context: { found } }) => testOf(found)),
    announcePlace: sendTo(parentOf, (_, step: StepName) => placeOf[step]),
    openChat: unprovidedAction<string>('openChat'),
  },
  guards: {
    isOver: (_, kept: StepsKept | null) => kept === 'over',
    isFolded: (_, kept: StepsKept | null) => kept === 'folded',
    areAllDone: (_, found: StepsFound) => areAllDone(found),
    /** All was done before anybody looked. A list that was shown here stays until all is done or it is closed. */
    isNothingNew: ({ context }, found: StepsFound) =>
      context.kept === null && context.found === null && isAllButOptional(found),
    hasAssistant: ({ context }) => isDone(context, 'assistant'),
    hasChannel: ({ context }) => isDone(context, 'channel'),
    hasChat: ({ context }) => isDone(context, 'channel') && context.found?.chatLink != null,
    isMessageAwaited: ({ context }) => !isDone(context, 'message'),
  },
}).createMachine({
  id: 'firstSteps',
  description: 'What a new business does first. Each step ticks itself by what the back end has.',
  context: ({ input }) => ({ ...input, kept: null, found: null }),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallSteps',
        src: 'recallSteps',
        onDone: [
          { guard: { type: 'isOver', params: ({ event }) => event.output }, target: 'over' },
          {
            guard: { type: 'isFolded', params: ({ event }) => event.output },
            target: '#firstSteps.guiding.list.folded',
            actions: { type: 'setKept', params: ({ event }) => event.output },
          },
          {
            target: 'guiding',
            actions: { type: 'setKept', params: ({ event }) => event.output },
          },
        ],
        onError: 'guiding',
      },
    },
    guiding: {
      type: 'parallel',
      invoke: {
        id: 'liveNews',
        src: 'liveNews',
        input: { kinds: ['live.message', 'live.conversation'] },
      },
      on: {
        'step.assistant': { actions: 'announceAssistant' },
        'step.channel': {
          guard: 'hasAssistant',
          actions: { type: 'announceChannel', params: ({ event }) => event.kind },
        },
        'step.message': [
          {
            guard: 'hasChat',
            actions: { type: 'openChat', params: ({ context }) => context.found?.chatLink ?? '' },
          },
          { guard: 'hasChannel', actions: 'announceTest' },
        ],
        'step.hours': { actions: { type: 'announcePlace', params: 'hours' } },
        'step.colleague': { actions: 'announceColleague' },
        'step.review': {
          actions: { type: 'announcePlace', params: ({ event }) => event.step },
        },
      },
      states: {
        finding: {
          initial: 'asking',
          on: {
            'steps.look': '.asking',
            'live.message': { guard: 'isMessageAwaited', target: '.asking' },
            'live.conversation': { guard: 'isMessageAwaited', target: '.asking' },
          },
          states: {
            asking: {
              invoke: {
                id: 'findSteps',
                src: 'findSteps',
                input: ({ context: { businessId } }) => ({ businessId }),
                onDone: [
                  {
                    guard: { type: 'isNothingNew', params: ({ event }) => event.output },
                    target: '#firstSteps.over',
                  },
                  {
                    guard: { type: 'areAllDone', params: ({ event }) => event.output },
                    target: '#firstSteps.finished',
                    actions: { type: 'setFound', params: ({ event }) => event.output },
                  },
                  {
                    target: 'known',
                    actions: { type: 'setFound', params: ({ event }) => event.output },
                  },
                ],
                onError: 'known',
              },
            },
            known: {
              description: 'After a failure it is what was known before: perhaps nothing.',
            },
          },
        },
        list: {
          initial: 'open',
          states: {
            open: { on: { 'steps.fold': 'folded' } },
            folded: {
              on: { 'steps.unfold': 'open', 'steps.dismiss': '#firstSteps.over' },
            },
          },
        },
      },
    },
    finished: {
      description: 'Everything was done while somebody looked: it says so once.',
      on: { 'steps.close': 'over', 'steps.look': 'over' },
    },
    over: { description: 'Nothing is shown, and nothing is asked any more.' },
  },
})
