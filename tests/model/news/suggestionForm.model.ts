import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { createSuggestion, emptySuggestionDraft } from '#contract/news/suggestions.ts'
import { newsDialogMachine } from '#machines/news/newsDialogMachine.ts'
import { selectKept, suggestionFormMachine } from '#machines/news/suggestionFormMachine.ts'
import { ZERO_ID } from '../ids.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { isAlike } from '../kit/plain.ts'
import { wire } from '../kit/wire.ts'
import {
  cannotUse,
  choose,
  clear,
  contains,
  fill,
  press,
  seeing,
  sees,
  seesNot,
  the,
  when,
} from '../qa/say.ts'

const kept = {
  categoryId: '2',
  title: 'Enlace de pago',
  description: 'Un botón en el chat.',
}

export const suggestionFormModel = defineModel({
  machine: suggestionFormMachine,
  parent: newsDialogMachine,
  opening: {
    title: 'Una sugerencia nueva',
    about: 'Escribir una sugerencia, enviarla y no perder lo escrito.',
    role: 'member',
    address: '/',
    before: ['El diálogo «Novedades y Sugerencias» está abierto en la pestaña «Sugerencias».'],
  },
  options: {
    starts: {
      fresh: {},
      kept: { kept: { fields: kept, key: '' } },
      tried: { kept: { fields: kept, key: 'k1' } },
    },
    cases: [
      { type: 'field.changed', field: 'categoryId', value: '2', case: 'category' },
      { type: 'field.changed', field: 'title', value: 'Enlace de pago', case: 'title' },
      { type: 'field.changed', field: 'title', value: '', case: 'noTitle' },
      {
        type: 'field.changed',
        field: 'description',
        value: 'Un botón en el chat.',
        case: 'description',
      },
      { type: 'field.changed', field: 'phone', value: '8888 1111', case: 'phone' },
      { type: 'suggestion.send', key: ZERO_ID },
      done('sendSuggestion'),
      fail('sendSuggestion', new CallError('network', NO_CONNECTION)),
    ],
    project: ({ draft, key, error, missing }) => [draft, key, error, missing],
    // A field is not filled with its own text again.
    filter: ({ context: { draft } }, event) =>
      event.type !== 'field.changed' ||
      Reflect.get(draft, String(Reflect.get(event, 'field'))) !== Reflect.get(event, 'value'),
    holds: {
      'cancelling asks where something would be lost, and only there': (now, { before, event }) =>
        !is(event, 'editor.cancel') ||
        !before?.matches('editing') ||
        now.matches('leaving') === !isAlike(now.context.draft, emptySuggestionDraft),
      'a field is what was typed last, and the failure is gone': ({ context }, { event }) =>
        !is(event, 'field.changed') ||
        (Reflect.get(context.draft, String(carried(event, 'field'))) === carried(event, 'value') &&
          context.error === null),
      'nothing is sent without category, title and description': (
        { context: { draft } },
        { effects },
      ) =>
        effects.started.every(({ actor }) => actor !== 'sendSuggestion') ||
        (draft.categoryId !== '' && draft.title !== '' && draft.description !== ''),
      'the typed fields are sent': ({ context }, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'sendSuggestion' ||
            isAlike(input, { draft: context.draft, key: context.key }),
        ),
      'closing says that the text is kept where there is any, and only there': (
        { context },
        { before, event, effects },
      ) =>
        !is(event, 'editor.close') ||
        !before?.matches('editing') ||
        effects.called.some(({ action }) => action === 'toastKept') ===
          !isAlike(context.draft, emptySuggestionDraft),
      'each try of the same goes under the same key': ({ context }, { before, effects }) =>
        effects.started.every(
          ({ actor }) =>
            actor !== 'sendSuggestion' || context.key === (before?.context.key || ZERO_ID),
        ),
      'typing needs another key': ({ context }, { event }) =>
        !is(event, 'field.changed', 'draft.discard') || context.key === '',
      'recovered fields are shown with a notice': (now, { before }) =>
        before !== null ||
        (isAlike(now.context.draft, { ...emptySuggestionDraft, ...now.context.kept?.fields }) &&
          now.matches({ editing: 'recovered' }) === (now.context.kept !== undefined)),
      'typing ends the notice of recovered fields': (now, { event }) =>
        !is(event, 'field.changed') || !now.matches({ editing: 'recovered' }),
      'discarding recovered fields empties the form': ({ context }, { event }) =>
        !is(event, 'draft.discard') ||
        (isAlike(context.draft, emptySuggestionDraft) &&
          context.error === null &&
          context.missing.length === 0),
      'this browser keeps what was typed, and its key, until it is sent or discarded': (now) => {
        const { draft, key } = now.context
        const typed = Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== ''))
        return isAlike(
          selectKept(now),
          now.matches('left') || isAlike(typed, {}) ? null : { fields: typed, key },
        )
      },
      'a missing field is named': (now, { event }) =>
        !is(event, 'suggestion.send') ||
        !now.matches('editing') ||
        now.context.error === 'Por favor completa todos los campos requeridos',
      'the blank fields are marked, each until it is typed': ({ context }, { before, event }) =>
        is(event, 'suggestion.send') && before?.matches('editing')
          ? isAlike(
              context.missing,
              (['categoryId', 'title', 'description'] as const).filter(
                (field) => context.draft[field] === '',
              ),
            )
          : isAlike(
              context.missing,
              is(event, 'draft.discard')
                ? []
                : is(event, 'field.changed')
                  ? before?.context.missing.filter((field) => field !== carried(event, 'field'))
                  : (before?.context.missing ?? []),
            ),
      'a running send shows no earlier failure': (now) =>
        !now.matches('sending') || now.context.error === null,
      'a failed send keeps every field and says why': ({ context }, { before, event }) =>
        !is(event, 'error sendSuggestion') ||
        (context.draft === before?.context.draft &&
          context.error === 'Error al crear la sugerencia. Inténtalo de nuevo.'),
      'typed fields are left only after a confirmation, or stored': (now, { event }) =>
        !now.matches('left') || is(event, 'changes.discard', 'done sendSuggestion'),
    },
  },
  offers: { 'draft.discard': (state) => state.matches({ editing: 'recovered' }) },
  wires: { sendSuggestion: wire(createSuggestion) },
  delays: {},
  does: {
    fresh: '→ editing.typed',
    kept: '→ editing.recovered',
    tried: '→ editing.recovered',
    'draft.discard': '→ editing.typed',
    'field.changed': ['', '→ editing.typed'],
    'suggestion.send': ['→ sending', ''],
    'editor.close': ['parent: editor.closed', 'toastKept, parent: editor.closed'],
    'editor.cancel': ['parent: editor.closed', '→ leaving'],
    'changes.keep': '→ editing.typed',
    'changes.discard': '→ left, parent: editor.closed',
    'done sendSuggestion': '→ left, toastSent, parent: suggestion.sent',
    'error sendSuggestion': '→ editing.typed',
  },
  words: {
    events: {
      fresh: 'Toca el botón «Nueva Sugerencia».',
      kept: 'La sugerencia «Enlace de pago» quedó a medio escribir: toca el botón «Nueva Sugerencia».',
      tried:
        'La sugerencia «Enlace de pago» quedó a medio escribir: toca el botón «Nueva Sugerencia».',
      'field.changed[category]': choose(the.dropdown('Categoría *'), 'Integraciones'),
      'field.changed[title]': fill(the.field('Título *'), 'Enlace de pago'),
      'field.changed[noTitle]': clear(the.field('Título *')),
      'field.changed[description]': fill(the.field('Descripción *'), 'Un botón en el chat.'),
      'field.changed[phone]': fill(the.field('Teléfono de contacto'), '8888 1111'),
      'suggestion.send': [
        press(the.button('Enviar Sugerencia')),
        when('editing', sees(the.errorText('Por favor completa todos los campos requeridos'))),
      ],
      'draft.discard': press(the.button('Descartar')),
      'editor.close': press(the.button('Cerrar')),
      'editor.cancel': press(the.button('Cancelar')),
      'changes.keep': press(the.button('Seguir editando')),
      'changes.discard': press(the.button('Descartar')),
      'xstate.done.actor.sendSuggestion': 'El servidor recibe la sugerencia.',
      'xstate.error.actor.sendSuggestion': [
        'La red falla mientras se envía.',
        sees(the.errorText('Error al crear la sugerencia. Inténtalo de nuevo.')),
      ],
    },
    states: {
      'editing.typed': seeing<typeof suggestionFormMachine>(({ draft }) => [
        contains(the.field('Título *'), draft.title),
        contains(the.field('Descripción *'), draft.description),
        contains(the.field('Teléfono de contacto'), draft.phone),
        seesNot(the.dialog('¿Descartar los cambios?'), 'Recuperamos lo que habías escrito.'),
      ]),
      'editing.recovered': seeing<typeof suggestionFormMachine>(({ draft }) => [
        contains(the.field('Título *'), draft.title),
        contains(the.field('Descripción *'), draft.description),
        contains(the.field('Teléfono de contacto'), draft.phone),
        seesNot(the.dialog('¿Descartar los cambios?')),
        sees('Recuperamos lo que habías escrito.'),
      ]),
      leaving: sees(the.dialog('¿Descartar los cambios?')),
      sending: cannotUse(the.button('Enviando...')),
      left: [],
    },
  },
})
