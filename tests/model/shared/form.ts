import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { type createFormMachine, selectKept } from '#machines/shared/formFactory.ts'
import { ZERO_ID } from '../ids.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel, type Model, type Opening } from '../kit/model.ts'
import type { Wire } from '../kit/wire.ts'
import {
  aFieldSaysWhatIsMissing,
  cannotUse,
  type Doing,
  type Listed,
  press,
  type Said,
  type Seen,
  sees,
  seesNot,
  the,
  when,
} from '../qa/say.ts'

type Fields<Draft> = { readonly [Field in keyof Draft]: string }

interface Typed<Draft> {
  readonly field: keyof Draft & string
  readonly value: string
  /** The act that types it. */
  readonly words: Listed<Doing>
}

/** The options of each form; the rest is shared. */
interface Setting<Scope, Draft extends Fields<Draft>> {
  readonly machine: ReturnType<typeof createFormMachine<Scope, Draft>>
  readonly parent: Model['machine']
  readonly opening: Opening
  readonly wire: Wire
  readonly scope: Scope
  readonly draft: Draft
  /** An invalid field, the same field filled, and its first value. */
  readonly wrong: Typed<Draft>
  readonly right: Typed<Draft>
  readonly undone: Typed<Draft>
  /** The fields to type before it can be sent; null where it can be sent at the start. */
  readonly more: readonly Typed<Draft>[] | null
  readonly problemOf: (draft: Draft, scope: Scope) => unknown
  readonly failure: string
  readonly words: {
    /** What opens the form, and the expectation then. */
    readonly fresh: Said
    readonly title: string
    /** What is seen while the form is open, where that is no dialog. */
    readonly place?: Seen
    /** The button that closes it; 'Cancelar' where it is a dialog. */
    readonly close?: string
    readonly save: string
    readonly saving: string
  }
}

const NOT_RECOVERED = seesNot('Recuperamos lo que habías escrito.')

/** The model of a form. */
export const formModel = <Scope, Draft extends Fields<Draft>>({
  machine,
  parent,
  opening,
  wire,
  scope,
  draft,
  wrong,
  right,
  undone,
  more,
  problemOf,
  failure,
  words,
}: Setting<Scope, Draft>) => {
  const type = ({ field, value }: Typed<Draft>, name: string) => ({
    type: 'field.changed' as const,
    field,
    value,
    case: name,
  })
  const isAsBefore = (now: Draft) =>
    Object.entries(draft).every(([field, value]) => Reflect.get(now, field) === value)
  const standing = [
    words.place ?? sees(the.dialog(words.title)),
    seesNot(the.dialog('¿Descartar los cambios?')),
  ]
  return defineModel({
    machine,
    parent,
    opening,
    options: {
      starts: {
        fresh: { scope, draft },
        kept: { scope, draft, kept: { fields: { [right.field]: right.value }, key: 'k1' } },
      },
      cases: [
        type(wrong, 'wrong'),
        type(right, 'right'),
        type(undone, 'undone'),
        ...(more ?? []).map((each) => type(each, each.field)),
        { type: 'form.save', key: ZERO_ID },
        done('save', undefined),
        fail('save', new CallError('refused', 'HTTP 500', 500), 'refused'),
        fail('save', new CallError('network', NO_CONNECTION), 'network'),
      ],
      project: ({ draft: typed, key, problem, error }) => [typed, key, problem?.field, error],
      // A field is not filled with its own text again.
      filter: ({ context }, event) =>
        event.type !== 'field.changed' ||
        Reflect.get(context.draft, String(carried(event, 'field'))) !== carried(event, 'value'),
      holds: {
        'a typed text is in its field, and clears the error': ({ context }, { event, before }) =>
          !is(event, 'field.changed') ||
          !before?.matches('editing') ||
          (Reflect.get(context.draft, String(carried(event, 'field'))) ===
            carried(event, 'value') &&
            context.problem === null),
        'nothing is sent that the server would refuse': ({ context }, { effects }) =>
          effects.started.every(({ actor }) => actor !== 'save') ||
          problemOf(context.draft, context.scope) === null,
        'a form that is not sent says what is missing': (now, { event }) =>
          !is(event, 'form.save') ||
          now.matches('saving') ||
          (now.context.problem !== null && now.context.error === null),
        'a running try shows no earlier failure': (now) =>
          !now.matches('saving') || (now.context.error === null && now.context.problem === null),
        'a failure says why, and keeps every field': ({ context }, { before, event }) =>
          !is(event, 'error save') ||
          (context.error === failure &&
            JSON.stringify(context.draft) === JSON.stringify(before?.context.draft)),
        'a failure is gone once it is dismissed': ({ context }, { before, event }) =>
          !is(event, 'error.dismissed') || !before?.matches('editing') || context.error === null,
        'the page is held while something would be lost': (now) =>
          !now.matches('editing') ||
          now.matches({ editing: 'untouched' }) === isAsBefore(now.context.draft),
        'the browser stores the typed fields until they are sent or discarded': (now) => {
          const { draft: typed, key } = now.context
          const isOver = now.matches('saved') || now.matches('left')
          const kept = selectKept(now)
          return isOver || isAsBefore(typed)
            ? kept === null
            : kept?.key === key &&
                Object.entries(typed).every(
                  ([field, value]) =>
                    (kept.fields[field] ?? Reflect.get(draft, field)) === value &&
                    kept.fields[field] !== Reflect.get(draft, field),
                )
        },
        'discarding recovered fields restores the stored form': ({ context }, { event }) =>
          !is(event, 'draft.discard') ||
          (isAsBefore(context.draft) && context.key === '' && context.problem === null),
        'each try of the same fields goes under the same key': (now, { before, event }) =>
          !is(event, 'form.save') ||
          !now.matches('saving') ||
          now.context.key === (before?.context.key || ZERO_ID),
        'typing ends the notice of recovered fields': (now, { event }) =>
          !is(event, 'field.changed') || !now.matches({ editing: { changed: 'recovered' } }),
        'other fields need another key': ({ context }, { before, event }) =>
          !is(event, 'field.changed') || !before?.matches('editing') || context.key === '',
        'a question is asked only where something would be lost': (now, { before, event }) =>
          !is(event, 'form.close') ||
          !before?.matches('editing') ||
          now.matches('leaving') === !isAsBefore(now.context.draft),
        'nothing typed is left without a question': (_, { before, event, effects }) =>
          is(event, 'changes.discard', 'done save') ||
          effects.sent.length === 0 ||
          (before !== null && isAsBefore(before.context.draft)),
      },
    },
    offers: {
      'field.changed': (state) => state.matches('editing'),
      'form.save': (state) => state.matches('editing'),
      'form.close': (state) => state.matches('editing'),
      'error.dismissed': (state) => state.matches('editing') && state.context.error !== null,
      'draft.discard': (state) => state.matches({ editing: { changed: 'recovered' } }),
    },
    isScreenGone: (event) => event.type === 'changes.discard',
    wires: { save: wire },
    delays: {},
    survivors: {
      'editing: initial changed':
        'Each of the two states leads to the other at once where the fields say so.',
    },
    does: {
      fresh: '→ editing.untouched',
      kept: '→ editing.changed.recovered',
      'draft.discard': '→ editing.untouched',
      'field.changed[wrong]': ['', '→ editing.changed.typed'],
      'field.changed[right]': ['', '→ editing.changed.typed'],
      'field.changed[undone]': more?.length ? ['', '→ editing.untouched'] : '→ editing.untouched',
      ...Object.fromEntries(
        (more ?? []).map(({ field }) => [
          `field.changed[${field}]`,
          ['', '→ editing.changed.typed'],
        ]),
      ),
      'form.save': ['', '→ saving'],
      'form.close': ['parent: form.closed', '→ leaving'],
      'changes.keep': '→ editing.changed.typed',
      'changes.discard': '→ left, parent: form.closed',
      'done save': '→ saved, parent: form.saved',
      'error save': more
        ? '→ editing.changed.typed'
        : ['→ editing.changed.typed', '→ editing.untouched'],
    },
    words: {
      events: {
        fresh: words.fresh,
        kept: ['El formulario quedó a medio escribir.', words.fresh],
        'draft.discard': press(the.button('Descartar')),
        'field.changed[wrong]': wrong.words,
        'field.changed[right]': right.words,
        'field.changed[undone]': undone.words,
        ...Object.fromEntries(
          (more ?? []).map((each) => [`field.changed[${each.field}]`, each.words]),
        ),
        'form.save': [press(the.button(words.save)), when('problem', aFieldSaysWhatIsMissing)],
        'form.close': press(the.button(words.close ?? 'Cancelar')),
        'changes.keep': press(the.button('Seguir editando')),
        'changes.discard': press(the.button('Descartar')),
        'error.dismissed': [press(the.button('Cerrar', the.region('Error'))), seesNot(failure)],
        'xstate.done.actor.save': 'El servidor lo guarda.',
        'xstate.error.actor.save[refused]': 'El servidor contesta con un error 500.',
        'xstate.error.actor.save[network]': 'La red falla mientras se envía.',
      },
      states: {
        'editing.untouched': [standing, NOT_RECOVERED],
        'editing.changed.typed': [standing, NOT_RECOVERED],
        'editing.changed.recovered': [standing, sees('Recuperamos lo que habías escrito.')],
        leaving: sees(the.dialog('¿Descartar los cambios?')),
        saving: cannotUse(the.button(words.saving)),
        saved: [],
        left: [],
      },
    },
  })
}
