import { DRAFT_PAUSE, saveDraft } from '#contract/drafts.ts'
import { CallError, NO_CONNECTION } from '#contract/errors.ts'
import { draftsMachine } from '#machines/inbox/chat/draftsMachine.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { carried, done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { wire } from '../../kit/wire.ts'
import { byHand, clear, contains, fill, isEmpty, passes, press, the } from '../../qa/say.ts'

const typed = { type: 'person.typed', threadId: 'ana' } as const

const FIELD = the.field('Escribe un mensaje')

export const draftsModel = defineModel({
  machine: draftsMachine,
  parent: threadMachine,
  opening: {
    title: 'Los borradores quedan para el equipo',
    about:
      'Lo que alguien escribe y no envía se guarda también en el servidor, por si deja el equipo.',
    role: 'member',
    address: '/',
    before: [
      'Este servidor guarda borradores.',
      'La conversación de WhatsApp con Ana Rojas está abierta en la vista «Conversaciones».',
    ],
  },
  options: {
    starts: {
      fresh: { threadId: 'ana', answer: '', note: ' ' },
      kept: { threadId: 'ana', answer: 'Abrimos', note: 'Ojo' },
    },
    cases: [
      { ...typed, kind: 'answer', text: 'Ho', case: 'answer' },
      { ...typed, kind: 'note', text: 'Ojo', case: 'note' },
      { ...typed, kind: 'answer', text: ' ', case: 'nothing' },
      done('saveDrafts', undefined),
      fail('saveDrafts', new CallError('network', NO_CONNECTION)),
    ],
    project: ({ unsaved, sent }) => [unsaved, sent],
    holds: {
      'what was typed last is saved, in its conversation, and an empty text as none': (
        { context },
        { event, effects, before },
      ) => {
        const saved = effects.started.filter(({ src }) => src === 'saveDrafts')
        const text = String(carried(event, 'text') ?? '')
        const waits = is(event, 'person.typed')
          ? { ...before?.context.unsaved, [String(carried(event, 'kind'))]: text.trim() && text }
          : (before?.context.unsaved ?? {})
        return (
          saved.every(
            ({ input }) =>
              JSON.stringify(input) === JSON.stringify({ threadId: 'ana', drafts: waits }),
          ) &&
          (!is(event, 'person.typed') ||
            JSON.stringify(saved.length > 0 ? context.sent : context.unsaved) ===
              JSON.stringify(waits))
        )
      },
      'one save runs at a time': (now, { effects, before }) =>
        effects.started.every(({ src }) => src !== 'saveDrafts' || !before?.matches('saving')) &&
        (now.matches('saving') || !('saveDrafts' in now.children)),
      'a text that was emptied, as after sending, is deleted at once': (now, { event }) =>
        !is(event, 'person.typed[nothing]') || now.matches('saving'),
      'nothing is saved while somebody types': (now, { event, before }) =>
        !is(event, 'person.typed[answer]', 'person.typed[note]') ||
        now.matches('pausing') ||
        before?.matches('saving') === true,
      'whatever is typed is taken at any moment': (now) =>
        now.can({ ...typed, kind: 'answer', text: 'Ho' }) &&
        now.can({ ...typed, kind: 'answer', text: '' }),
      'a conversation that is left saves what is neither saved nor on its way': (now, { event }) =>
        now.can({ type: 'thread.left' }) ===
          (!now.matches('saving') && Object.keys(now.context.unsaved).length > 0) &&
        (!is(event, 'thread.left') || now.matches('saving')),
      'a failed save waits for the next change, which may have come': (now, { event, before }) =>
        !is(event, 'error saveDrafts') ||
        before === null ||
        now.matches(Object.keys(before.context.unsaved).length > 0 ? 'pausing' : 'failed'),
      'nothing waits where all is saved': (now) =>
        !now.matches('saved') || Object.keys(now.context.unsaved).length === 0,
      'what could not be saved is kept, unless something newer was typed': (
        { context },
        { event, before },
      ) =>
        !is(event, 'error saveDrafts') ||
        before === null ||
        JSON.stringify(context.unsaved) ===
          JSON.stringify({ ...before.context.sent, ...before.context.unsaved }),
      'only what is typed in this conversation is heard': (_, { effects }) =>
        effects.started.every(
          ({ src, input }) =>
            src !== 'liveNews' || JSON.stringify(input).includes('"threadId":"ana"'),
        ),
    },
  },
  wires: { saveDrafts: wire(saveDraft, () => '', { id: 'ana' }) },
  delays: { pause: DRAFT_PAUSE },
  does: {
    fresh: '→ saved',
    kept: '→ pausing',
    'person.typed[answer]': ['→ pausing', ''],
    'person.typed[note]': ['→ pausing', ''],
    'person.typed[nothing]': ['→ saving', ''],
    'thread.left': '→ saving',
    'after pause': '→ saving',
    'done saveDrafts': ['→ saved', '→ pausing'],
    'error saveDrafts': ['→ failed', '→ pausing'],
  },
  words: {
    events: {
      fresh: 'Abre la conversación de Ana Rojas, sin borrador.',
      kept: [
        'Abre la conversación de Ana Rojas, donde este navegador guarda un borrador.',
        contains(FIELD, 'Abrimos'),
      ],
      'person.typed[answer]': [fill(FIELD, 'Ho'), contains(FIELD, 'Ho')],
      'person.typed[note]': [
        press(the.option('Nota interna…', the.choices('Qué escribes'))),
        fill(the.field('Escribe una nota interna'), 'Ojo'),
        contains(the.field('Escribe una nota interna'), 'Ojo'),
      ],
      'person.typed[nothing]': [clear(FIELD), isEmpty(FIELD)],
      'thread.left': 'Abre otra conversación y vuelve a esta.',
      'after.pause': passes(),
      'xstate.done.actor.saveDrafts': 'El servidor guarda el borrador.',
      'xstate.error.actor.saveDrafts': 'La red falla mientras se guarda.',
    },
    states: {
      saved: byHand('el servidor tiene lo que se escribió, y nada donde se borró'),
      pausing: byHand('lo último que se escribió todavía no se guarda'),
      saving: byHand('el servidor recibe lo último que se escribió'),
      failed: byHand('no se dice nada, y lo escrito sigue en el campo'),
    },
  },
})
