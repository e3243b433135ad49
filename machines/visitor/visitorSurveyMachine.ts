import { assign, type SnapshotFrom, setup } from 'xstate'
import type { SurveyScore } from '#contract/survey.ts'
import { unprovided } from '../shared/unprovided.ts'
import { whyNot } from '../shared/whyNot.ts'

export interface SurveyAnswer {
  readonly id: string
  readonly score: SurveyScore
}

interface SurveyContext {
  /** What this visit answered, by survey: newer than what the messages say. */
  readonly answers: Readonly<Record<string, SurveyScore>>
  /** The one that is sent, or was last. */
  readonly sent: SurveyAnswer | null
}

export type VisitorSurveyEvent = { type: 'survey.answered'; answer: SurveyAnswer }

export const visitorSurveyMachine = setup({
  types: { context: {} as SurveyContext, events: {} as VisitorSurveyEvent },
  actors: { answerSurvey: unprovided<void, SurveyAnswer | null>('answerSurvey') },
  actions: {
    setSent: assign({ sent: (_, sent: SurveyAnswer) => sent }),
    setAnswered: assign({
      answers: ({ context: { answers, sent } }) =>
        sent === null ? answers : { ...answers, [sent.id]: sent.score },
    }),
  },
}).createMachine({
  id: 'visitorSurvey',
  description: 'A visitor says how the attention was; another answer takes the place of the last.',
  context: { answers: {}, sent: null },
  initial: 'idle',
  on: {
    'survey.answered': {
      target: '.sending',
      actions: { type: 'setSent', params: ({ event }) => event.answer },
    },
  },
  states: {
    idle: {},
    sending: {
      on: { 'survey.answered': undefined },
      invoke: {
        id: 'answerSurvey',
        src: 'answerSurvey',
        input: ({ context }) => context.sent,
        onDone: { target: 'idle', actions: 'setAnswered' },
        onError: 'failed',
      },
    },
    failed: { description: 'The visitor can press again.' },
  },
})

type State = SnapshotFrom<typeof visitorSurveyMachine>

/** The answer to this survey, or null. */
export const selectAnswer = ({ context }: State, id: string): SurveyScore | null =>
  context.answers[id] ?? null
export const selectHasFailed = (state: State, id: string): boolean =>
  state.matches('failed') && state.context.sent?.id === id

const refuses = whyNot<typeof visitorSurveyMachine>({ states: [['sending', 'Se está enviando']] })
export const selectWhyNotAnswer = refuses({
  type: 'survey.answered',
  answer: { id: '', score: 'good' },
})
