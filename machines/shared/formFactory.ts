import { type AnyActorRef, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { FieldProblem } from '#contract/fields'
import { parentOf } from './tellParent'
import { unprovided, unprovidedCallback } from './unprovided'

/** What a form is of, and what it begins with. */
export interface FormInput<Scope, Draft> {
  readonly scope: Scope
  readonly draft: Draft
}

interface FormContext<Scope, Draft> extends FormInput<Scope, Draft> {
  /** The fields as the form began. */
  readonly stored: Draft
  /** What keeps the form from being sent. */
  readonly problem: FieldProblem<keyof Draft & string> | null
  /** Why it was not taken. */
  readonly error: string | null
}

type FormEvent<Draft> =
  | { type: 'field.changed'; field: keyof Draft & string; value: string }
  | { type: 'form.save' }
  | { type: 'form.close' }
  | { type: 'changes.keep' }
  | { type: 'changes.discard' }
  | { type: 'error.dismissed' }

/** What the parent hears: it ends the form then. */
export type FormNews = { type: 'form.closed' } | { type: 'form.saved' }

const news = (told: FormNews): FormNews => told

interface FormOptions<Scope, Draft> {
  readonly id: string
  readonly description: string
  readonly problemOf: (draft: Draft, scope: Scope) => FieldProblem<keyof Draft & string> | null
  /** What a person reads of a form that was not taken. */
  readonly describe: (error: unknown, scope: Scope) => string
}

/** Fields that are typed and sent, all of text. Nothing typed is lost without a question, nor by a failure. */
export const createFormMachine = <
  Scope,
  Draft extends { readonly [Field in keyof Draft]: string },
>({
  id,
  description,
  problemOf,
  describe,
}: FormOptions<Scope, Draft>) => {
  const isChanged = ({ draft, stored }: FormContext<Scope, Draft>): boolean =>
    Object.entries(draft).some(([field, value]) => Reflect.get(stored, field) !== value)
  return setup({
    types: {
      input: {} as FormInput<Scope, Draft>,
      context: {} as FormContext<Scope, Draft>,
      events: {} as FormEvent<Draft>,
    },
    actors: {
      save: unprovided<void, FormInput<Scope, Draft>>('save'),
      /** While it runs, the browser asks before the page is left. */
      holdPage: unprovidedCallback('holdPage'),
    },
    actions: {
      setField: assign(
        ({ context: { draft } }, change: { field: keyof Draft & string; value: string }) => ({
          draft: { ...draft, [change.field]: change.value },
          problem: null,
        }),
      ),
      setProblem: assign({
        problem: ({ context: { draft, scope } }) => problemOf(draft, scope),
        error: null,
      }),
      clearError: assign({ problem: null, error: null }),
      setFailure: assign({
        error: ({ context }, { error }: { error: unknown }) => describe(error, context.scope),
      }),
      announceClosed: sendTo(parentOf, news({ type: 'form.closed' })),
      announceSaved: sendTo(parentOf, news({ type: 'form.saved' })),
    },
    guards: {
      hasProblem: ({ context: { draft, scope } }) => problemOf(draft, scope) !== null,
      isChanged: ({ context }) => isChanged(context),
      isUnchanged: ({ context }) => !isChanged(context),
    },
  }).createMachine({
    id,
    description,
    context: ({ input }) => ({ ...input, stored: input.draft, problem: null, error: null }),
    initial: 'editing',
    states: {
      editing: {
        on: {
          'field.changed': { actions: { type: 'setField', params: ({ event }) => event } },
          'form.save': [{ guard: 'hasProblem', actions: 'setProblem' }, { target: 'saving' }],
          'form.close': [{ guard: 'isChanged', target: 'leaving' }, { actions: 'announceClosed' }],
          'error.dismissed': { actions: 'clearError' },
        },
        initial: 'untouched',
        states: {
          untouched: { always: { guard: 'isChanged', target: 'changed' } },
          changed: {
            description: 'Something typed would be lost: the page asks before it is left.',
            invoke: { id: 'holdPage', src: 'holdPage' },
            always: { guard: 'isUnchanged', target: 'untouched' },
          },
        },
      },
      leaving: {
        description: 'The person is asked before what was typed is discarded.',
        on: { 'changes.keep': 'editing', 'changes.discard': { actions: 'announceClosed' } },
      },
      saving: {
        entry: 'clearError',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { scope, draft } }) => ({ scope, draft }),
          onDone: { target: 'saved', actions: 'announceSaved' },
          onError: {
            target: 'editing',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      saved: { description: 'The parent takes the form away.' },
    },
  })
}

/** The state of whichever form. */
type State = Pick<
  SnapshotFrom<ReturnType<typeof createFormMachine<unknown, Readonly<Record<string, string>>>>>,
  'matches'
> & { readonly context: { readonly error: string | null } }

/** Whichever form, for what is the same of all. */
export interface FormRef {
  readonly send: (event: Exclude<FormEvent<never>, { type: 'field.changed' }>) => void
  readonly subscribe: AnyActorRef['subscribe']
  readonly getSnapshot: () => State
}

export const selectIsSaving = (state: State) => state.matches('saving') || state.matches('saved')
export const selectIsLeaving = (state: State) => state.matches('leaving')
export const selectError = (state: State) => state.context.error
