import { CallError, NO_CONNECTION } from '#contract/errors'
import { createSuggestion, emptySuggestionDraft } from '#contract/news/suggestions'
import { newsDialogMachine } from '#machines/news/newsDialogMachine'
import { suggestionFormMachine } from '#machines/news/suggestionFormMachine'
import { ZERO_ID } from '../ids'
import { carried, done, fail, is } from '../kit/events'
import { defineModel } from '../kit/model'
import { isAlike, of } from '../kit/values'
import { wire } from '../kit/wire'

const kept = {
  categoryId: '2',
  title: 'Enlace de pago',
  description: 'Un botón en el chat.',
  phone: '',
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
      fresh: { draft: emptySuggestionDraft },
      kept: { draft: kept },
      tried: { draft: { ...kept, key: 'k1' } },
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
    project: ({ draft, error, missing }) => [draft, error, missing],
    // Nothing is typed over by the same text.
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
      'what is sent is what was typed': ({ context }, { effects }) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'sendSuggestion' || isAlike(of(input, 'draft'), context.draft),
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
            actor !== 'sendSuggestion' ||
            context.draft.key === (before?.context.draft.key ?? ZERO_ID),
        ),
      'what is typed needs another key': ({ context }, { event }) =>
        !is(event, 'field.changed') || context.draft.key === undefined,
      'the key of a try is kept before it leaves': ({ context }, { effects }) =>
        effects.started.every(({ actor }) => actor !== 'sendSuggestion') ||
        effects.sent.some(({ event: said }) => isAlike(of(said, 'draft'), context.draft)),
      'what is missing is said': (now, { event }) =>
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
              is(event, 'field.changed')
                ? before?.context.missing.filter((field) => field !== carried(event, 'field'))
                : (before?.context.missing ?? []),
            ),
      'a running send shows no earlier failure': (now) =>
        !now.matches('sending') || now.context.error === null,
      'a failed send keeps every field and says why': ({ context }, { before, event }) =>
        !is(event, 'error sendSuggestion') ||
        (context.draft === before?.context.draft &&
          context.error === 'Error al crear la sugerencia. Inténtalo de nuevo.'),
      'the parent hears every typed field': ({ context }, { event, before, effects }) =>
        !is(event, 'field.changed') ||
        !before?.matches('editing') ||
        effects.sent.some(({ event: said }) => isAlike(of(said, 'draft'), context.draft)),
      'a draft is discarded only after a question': (_, { event, effects }) =>
        is(event, 'changes.discard') ||
        is(event, 'done sendSuggestion') ||
        effects.sent.every(
          ({ event: said }) =>
            of(said, 'type') !== 'suggestion.draft' || of(said, 'draft') !== null,
        ),
    },
  },
  wires: { sendSuggestion: wire(createSuggestion) },
  delays: {},
  does: {
    fresh: '→ editing',
    tried: '→ editing',
    'field.changed[category]': 'parent: suggestion.draft',
    'field.changed[title]': 'parent: suggestion.draft',
    'field.changed[description]': 'parent: suggestion.draft',
    'field.changed[phone]': 'parent: suggestion.draft',
    'suggestion.send': ['→ sending, parent: suggestion.draft', ''],
    'editor.close': ['parent: editor.closed', 'toastKept, parent: editor.closed'],
    'editor.cancel': ['parent: editor.closed', '→ leaving'],
    'field.changed[noTitle]': 'parent: suggestion.draft',
    'changes.keep': '→ editing',
    'changes.discard': '→ left, parent: suggestion.draft, parent: editor.closed',
    'done sendSuggestion': '→ left, toastSent, parent: suggestion.draft, parent: suggestion.sent',
    'error sendSuggestion': '→ editing',
    kept: '→ editing',
  },
  words: {
    events: {
      fresh: 'Pulsa el botón «Nueva Sugerencia».',
      kept: 'La sugerencia «Enlace de pago» quedó a medio escribir: pulsa el botón «Nueva Sugerencia».',
      tried:
        'La sugerencia «Enlace de pago» quedó a medio escribir: pulsa el botón «Nueva Sugerencia».',
      'field.changed[category]': 'Elige «Integraciones» en la lista desplegable «Categoría *».',
      'field.changed[title]': 'Escribe «Enlace de pago» en el campo «Título *».',
      'field.changed[noTitle]': 'Borra el campo «Título *».',
      'field.changed[description]': 'Escribe «Un botón en el chat.» en el campo «Descripción *».',
      'field.changed[phone]': 'Escribe «8888 1111» en el campo «Teléfono de contacto».',
      'suggestion.send':
        'Pulsa el botón «Enviar Sugerencia». ⇒ editing: Se lee el error «Por favor completa todos los campos requeridos».',
      'editor.close': 'Pulsa el botón «Cerrar».',
      'editor.cancel': 'Pulsa el botón «Cancelar».',
      'changes.keep': 'Pulsa el botón «Seguir editando».',
      'changes.discard': 'Pulsa el botón «Descartar».',
      'xstate.done.actor.sendSuggestion': 'El servidor recibe la sugerencia.',
      'xstate.error.actor.sendSuggestion':
        'La red falla mientras se envía. ⇒ Se lee el error «Error al crear la sugerencia. Inténtalo de nuevo.».',
    },
    states: {
      editing:
        'El campo «Título *» contiene «{draft.title}»; el campo «Descripción *» contiene «{draft.description}»; el campo «Teléfono de contacto» contiene «{draft.phone}»; no se ve el diálogo «¿Descartar los cambios?».',
      leaving: 'Se ve el diálogo «¿Descartar los cambios?».',
      sending: 'El botón «Enviando...» no se puede pulsar.',
      left: '',
    },
  },
})
