import { type AnyActorRef, assign, type SnapshotFrom, sendTo, setup } from 'xstate'
import type { FieldProblem } from '#contract/fields.ts'
import type { Typed } from '#contract/revisions.ts'
import { type KeptForm, type KeptInput, keptOf, withKept } from './keptForm.ts'
import { parentOf } from './tellParent.ts'
import { unprovided, unprovidedCallback } from './unprovided.ts'

/** The scope of a form, and its first fields. */
interface FormInput<Scope, Draft> extends KeptInput {
  readonly scope: Scope
  readonly draft: Draft
}

/** The parameters of sending. */
export interface FormSending<Scope, Draft> {
  readonly scope: Scope
  readonly draft: Draft
  /** The idempotency key, the same for each retry of the same fields. */
  readonly key: string
}

interface FormContext<Scope, Draft> extends FormSending<Scope, Draft> {
  /** The fields at the start. */
  readonly stored: Draft
  /** The reason why the form cannot be sent. */
  readonly problem: FieldProblem<keyof Draft & string> | null
  /** The error text of sending. */
  readonly error: string | null
}

type FormEvent<Draft> =
  | { type: 'field.changed'; field: keyof Draft & string; value: string }
  /** `key`: the idempotency key for a first try. */
  | { type: 'form.save'; key: string }
  | { type: 'form.close' }
  | { type: 'draft.discard' }
  | { type: 'changes.keep' }
  | { type: 'changes.discard' }
  | { type: 'error.dismissed' }

/** The events for the parent, which ends the form. */
export type FormNews = { type: 'form.closed' } | { type: 'form.saved' }

const news = (told: FormNews): FormNews => told

interface FormOptions<Scope, Draft> {
  readonly id: string
  readonly description: string
  readonly problemOf: (draft: Draft, scope: Scope) => FieldProblem<keyof Draft & string> | null
  /** The error text of a form that was not accepted. */
  readonly describe: (error: unknown, scope: Scope, typed: Typed<Draft>) => string
  /** The form of the next try, where a failure tells of another. */
  readonly after?: (
    error: unknown,
    form: Typed<Draft> & { readonly scope: Scope },
  ) => Partial<Typed<Draft> & { readonly scope: Scope }>
}

/** A form: typed texts that are sent. Typed text is never lost without a confirmation, nor by a failure. */
export const createFormMachine = <
  Scope,
  Draft extends { readonly [Field in keyof Draft]: string },
>({
  id,
  description,
  problemOf,
  describe,
  after = () => ({}),
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
      save: unprovided<void, FormSending<Scope, Draft>>('save'),
      /** While it runs, the browser asks before the page is left. */
      holdPage: unprovidedCallback('holdPage'),
    },
    actions: {
      setField: assign(
        ({ context: { draft } }, change: { field: keyof Draft & string; value: string }) => ({
          draft: { ...draft, [change.field]: change.value },
          key: '',
          problem: null,
        }),
      ),
      setStored: assign({ draft: ({ context }) => context.stored, key: '', problem: null }),
      setKey: assign({ key: ({ context }, key: string) => context.key || key }),
      setProblem: assign({
        problem: ({ context: { draft, scope } }) => problemOf(draft, scope),
        error: null,
      }),
      clearError: assign({ problem: null, error: null }),
      setFailure: assign(({ context }, { error }: { error: unknown }) => ({
        ...after(error, context),
        error: describe(error, context.scope, context),
      })),
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
    context: ({ input: { scope, draft, kept } }) => ({
      scope,
      draft: withKept(draft, kept),
      stored: draft,
      key: kept?.key ?? '',
      problem: null,
      error: null,
    }),
    initial: 'opening',
    states: {
      opening: {
        always: [
          { guard: 'isChanged', target: 'editing.changed.recovered' },
          { target: 'editing' },
        ],
      },
      editing: {
        on: {
          'field.changed': { actions: { type: 'setField', params: ({ event }) => event } },
          'form.save': [
            { guard: 'hasProblem', actions: 'setProblem' },
            { target: 'saving', actions: { type: 'setKey', params: ({ event }) => event.key } },
          ],
          'form.close': [{ guard: 'isChanged', target: 'leaving' }, { actions: 'announceClosed' }],
          'error.dismissed': { actions: 'clearError' },
        },
        initial: 'untouched',
        states: {
          untouched: { always: { guard: 'isChanged', target: 'changed' } },
          changed: {
            description: 'Typed text would be lost: the page asks before it is left.',
            invoke: { id: 'holdPage', src: 'holdPage' },
            always: { guard: 'isUnchanged', target: 'untouched' },
            initial: 'typed',
            states: {
              typed: {},
              recovered: {
                description:
                  'The fields were restored from this browser; a notice says so until something is typed.',
                on: {
                  'field.changed': {
                    target: 'typed',
                    actions: { type: 'setField', params: ({ event }) => event },
                  },
                  'draft.discard': { actions: 'setStored' },
                },
              },
            },
          },
        },
      },
      leaving: {
        description: 'The confirmation before the typed text is discarded.',
        on: {
          'changes.keep': 'editing',
          'changes.discard': { target: 'left', actions: 'announceClosed' },
        },
      },
      saving: {
        entry: 'clearError',
        invoke: {
          id: 'save',
          src: 'save',
          input: ({ context: { scope, draft, key } }) => ({ scope, draft, key }),
          onDone: { target: 'saved', actions: 'announceSaved' },
          onError: {
            target: 'editing',
            actions: { type: 'setFailure', params: ({ event }) => ({ error: event.error }) },
          },
        },
      },
      saved: { description: 'The parent ends the form.' },
      left: { description: 'The parent ends the form. Nothing is stored.' },
    },
  })
}

/** The state of any form. */
type State = Pick<
  SnapshotFrom<ReturnType<typeof createFormMachine<unknown, Readonly<Record<string, string>>>>>,
  'matches'
> & {
  readonly context: Pick<
    FormContext<unknown, Readonly<Record<never, string>>>,
    'draft' | 'stored' | 'key' | 'error'
  >
}

/** The reference of any form. */
export interface FormRef {
  readonly send: (event: Exclude<FormEvent<never>, { type: 'field.changed' }>) => void
  readonly subscribe: AnyActorRef['subscribe']
  readonly getSnapshot: () => State
}

export const selectIsSaving = (state: State) => state.matches('saving') || state.matches('saved')
export const selectIsLeaving = (state: State) => state.matches('leaving')
export const selectIsRecovered = (state: State) =>
  state.matches({ editing: { changed: 'recovered' } })
/** The fields that this browser stores; null where there are none. */
export const selectKept = (state: State): KeptForm | null => {
  const { draft, stored, key } = state.context
  return state.matches('saved') || state.matches('left') ? null : keptOf(draft, stored, key)
}
export const selectError = (state: State) => state.context.error
