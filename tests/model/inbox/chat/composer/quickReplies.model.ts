import type { QuickReply } from '#contract/quickReplies.ts'
import { firstReplies } from '#machines/inbox/chat/composer/quickReplies.ts'
import {
  quickRepliesMachine,
  selectKept,
} from '#machines/inbox/chat/composer/quickRepliesMachine.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import { carried, is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import {
  aFieldSaysWhatIsMissing,
  clear,
  contains,
  fill,
  press,
  seeing,
  sees,
  seesNot,
  the,
  when,
} from '../../../qa/say.ts'

const [greeting] = firstReplies
const id = greeting?.id ?? 0

/** The fields hold the stored reply, or nothing. */
const isStored = ({
  replies,
  id: edited,
  name,
  text,
}: {
  readonly replies: readonly QuickReply[]
  readonly id: number | null
  readonly name: string
  readonly text: string
}) =>
  edited === null
    ? `${name}${text}`.trim() === ''
    : replies.some(
        (each) => each.id === edited && each.name === name.trim() && each.text === text.trim(),
      )

/** The stored drafts: of an existing reply, and of a new one. */
const kept = { [`${id}/name`]: 'saludo', [`${id}/text`]: 'Buenas', '/name': 'horario', '/text': '' }

/** The stored draft of a reply; null for none. */
const draftOf = (fields: Readonly<Record<string, string>>, of: number | null) => {
  const [name, text] = [fields[`${of ?? ''}/name`], fields[`${of ?? ''}/text`]]
  return name === undefined && text === undefined ? null : `${name}: ${text}`
}

const typed = [
  '',
  '→ open.editing.writing.fresh.typed',
  '→ open.editing.writing.refused.typed',
] as const

const writing = seeing<typeof quickRepliesMachine>(({ name }) => [
  contains(the.field('Nombre *'), name),
  sees(the.field('Texto *')),
])
const own = [writing, seesNot('Recuperamos lo que habías escrito.')]
const refused = [own, aFieldSaysWhatIsMissing]

export const quickRepliesModel = defineModel({
  machine: quickRepliesMachine,
  parent: inboxMachine,
  opening: {
    title: 'Respuestas rápidas',
    about: 'Los textos que un negocio contesta una y otra vez: crearlos, cambiarlos y eliminarlos.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta, con una conversación de Ana Rojas.'],
  },
  options: {
    starts: {
      none: { replies: null },
      one: { replies: firstReplies.slice(0, 1) },
      kept: { replies: firstReplies.slice(0, 1), kept: { fields: kept, key: '' } },
    },
    cases: [
      { type: 'reply.edit', id },
      { type: 'reply.remove', id },
      { type: 'reply.changed', name: ' ', text: 'Abrimos a las nueve', case: 'nameless' },
      { type: 'reply.changed', name: 'horario', text: ' ', case: 'textless' },
      { type: 'reply.changed', name: 'SALUDO', text: 'Buenas', case: 'taken' },
      { type: 'reply.changed', name: 'horario', text: 'Abrimos a las nueve', case: 'whole' },
      { type: 'reply.changed', name: '', text: '', case: 'emptied' },
      { type: 'replies.shared', ids: [id], case: 'one' },
      { type: 'replies.shared', ids: [], case: 'none' },
    ],
    project: ({ replies, drafts, id: edited, name, text }) => [
      replies.map((reply) => [reply.id, reply.name]),
      drafts,
      edited,
      name,
      text,
    ],
    filter: ({ context: { replies } }, event) => {
      if (event.type === 'reply.create') return replies.length < 2
      if (event.type === 'reply.edit' || event.type === 'reply.remove')
        return replies.some((reply) => reply.id === id && reply.name === greeting?.name)
      return true
    },
    holds: {
      'the replies are those of the browser, or the first ones': (
        { context: { replies } },
        { event },
      ) =>
        (!is(event, 'one', 'kept') || replies.length === 1) &&
        (!is(event, 'none') || replies === firstReplies),
      'a new reply begins empty, or with what this browser kept': (now, { before, event }) =>
        !is(event, 'reply.create') ||
        (now.context.id === null &&
          `${now.context.name}: ${now.context.text}` ===
            (draftOf(before?.context.drafts ?? {}, null) ?? ': ')),
      'a reply is edited as it is stored, or with what this browser kept': (
        { context },
        { before, event },
      ) => {
        if (!is(event, 'reply.edit')) return true
        const draft = draftOf(before?.context.drafts ?? {}, id)
        if (context.id !== id) return false
        return draft === null ? isStored(context) : `${context.name}: ${context.text}` === draft
      },
      'a reply is removed as it is stored': ({ context }, { event }) =>
        !is(event, 'reply.remove') || (context.id === id && isStored(context)),
      'a recovered reply has a notice until something is typed': (now, { before, event }) =>
        now.matches({ open: { editing: { writing: 'recovered' } } }) ===
        (is(event, 'reply.create', 'reply.edit') &&
          draftOf(before?.context.drafts ?? {}, now.context.id) !== null),
      'the fields hold what is typed': ({ context }, { before, event }) =>
        !is(event, 'reply.changed') ||
        !before?.matches({ open: { editing: 'writing' } }) ||
        (context.name === carried(event, 'name') && context.text === carried(event, 'text')),
      'discarding a recovered reply restores the stored one': ({ context }, { event }) =>
        !is(event, 'draft.discard') || isStored(context),
      'this browser keeps what is typed until it is saved, emptied, discarded or removed': (
        now,
        { before, event },
      ) => {
        if (!before?.matches('open')) return true
        const isLeft = is(event, 'reply.confirm', 'changes.discard', 'draft.discard')
        const isLost = isLeft || (is(event, 'reply.save') && now.matches({ open: 'list' }))
        if (!isLost && !now.matches({ open: 'editing' })) return true
        const { name, text } = now.context
        return (
          draftOf(
            selectKept(now)?.fields ?? {},
            before.matches({ open: 'list' }) ? now.context.id : before.context.id,
          ) === (isLost || isStored(now.context) ? null : `${name}: ${text}`)
        )
      },
      'stored texts of other replies stay': (now, { before }) =>
        !before ||
        [null, id]
          .filter((of) => of !== now.context.id)
          .every((of) => draftOf(now.context.drafts, of) === draftOf(before.context.drafts, of)),
      'a saved reply is stored as it was typed': (now, { event }) =>
        !is(event, 'reply.save') ||
        !now.matches({ open: 'list' }) ||
        now.context.replies.some(
          ({ name, text }) => name === now.context.name && text === now.context.text,
        ),
      'a removed reply is not there any more': ({ context }, { event }) =>
        !is(event, 'reply.confirm') || context.replies.every((reply) => reply.id !== context.id),
      'the list can always be closed, but for a question that waits': (now) =>
        !now.matches('open') ||
        now.matches({ open: { editing: 'leaving' } }) ||
        now.can({ type: 'replies.close' }),
      'a reply that is written or removed can be cancelled': (now) =>
        !(now.matches({ open: { editing: 'writing' } }) || now.matches({ open: 'removing' })) ||
        now.can({ type: 'reply.cancel' }),
      'every reply has a name of its own and a text': ({ context: { replies } }) =>
        new Set(replies.map(({ name }) => name.toLowerCase())).size === replies.length &&
        replies.every(({ name, text }) => name.trim() !== '' && text.trim() !== ''),
      'no typed reply is discarded without a question': (now, { before, event }) =>
        event.type === 'changes.discard' ||
        event.type === 'reply.save' ||
        !before?.matches({ open: 'editing' }) ||
        now.matches({ open: 'editing' }) ||
        isStored(before.context),
      'the page asks before it is left while a typed reply would be lost': (now) =>
        'holdPage' in now.children === (now.matches({ open: 'editing' }) && !isStored(now.context)),
      'a question is asked only when there is something to lose': (now) =>
        !now.matches({ open: { editing: 'leaving' } }) || !isStored(now.context),
      'a reply goes away only when the person agrees': ({ context }, { before, event }) =>
        event.type === 'reply.confirm' ||
        event.type === 'replies.shared' ||
        !before ||
        context.replies.length >= before.context.replies.length,
      'a reply that the team has leaves this browser, and no other': (
        { context },
        { before, event },
      ) =>
        event.type !== 'replies.shared' ||
        !before ||
        (is(event, 'replies.shared[none]') ||
        before.matches({ open: 'editing' }) ||
        before.matches({ open: 'removing' })
          ? context.replies === before.context.replies
          : context.replies.every((reply) => reply.id !== id) &&
            before.context.replies.every(
              (reply) => reply.id === id || context.replies.includes(reply),
            )),
      'what the team has is heard while no reply is edited or removed': (now) =>
        (!now.matches('closed') && !now.matches({ open: 'list' })) ||
        now.can({ type: 'replies.shared', ids: [id] }),
      'the replies change only when a person saves or removes one': (
        { context },
        { before, event },
      ) =>
        !before ||
        before.context.replies === context.replies ||
        event.type === 'reply.save' ||
        event.type === 'replies.shared' ||
        event.type === 'reply.confirm',
      'a reply that was removed is gone': ({ context }, { before, event }) =>
        event.type !== 'reply.confirm' ||
        !before?.matches({ open: 'removing' }) ||
        context.replies.every((reply) => reply.id !== before.context.id),
    },
  },
  survivors: {
    'open.editing.writing.fresh: initial typed':
      'Each of the two states leads to the other at once where the fields say so.',
    'open.editing.writing.refused: initial typed':
      'Each of the two states leads to the other at once where the fields say so.',
  },
  delays: {},
  does: {
    none: '→ closed',
    one: '→ closed',
    kept: '→ closed',
    'draft.discard': '→ open.editing.writing.fresh.untouched',
    'replies.open': '→ open.list',
    'replies.close': ['→ closed', '→ open.editing.leaving'],
    'reply.edit': ['→ open.editing.writing.fresh.untouched', '→ open.editing.writing.recovered'],
    'reply.remove': '→ open.removing',
    'reply.create': ['→ open.editing.writing.fresh.untouched', '→ open.editing.writing.recovered'],
    'reply.cancel': ['→ open.editing.leaving', '→ open.list'],
    'reply.save': [
      '',
      '→ open.editing.writing.refused.typed',
      '→ open.editing.writing.refused.untouched',
      '→ open.list',
    ],
    'reply.changed[nameless]': typed,
    'reply.changed[textless]': typed,
    'reply.changed[taken]': typed,
    'reply.changed[whole]': typed,
    'reply.changed[emptied]': [
      '',
      '→ open.editing.writing.fresh.typed',
      '→ open.editing.writing.fresh.untouched',
      '→ open.editing.writing.refused.untouched',
    ],
    'reply.confirm': '→ open.list',
    'replies.shared[one]': '',
    'replies.shared[none]': '',
    'changes.keep': '→ open.editing.writing.fresh.typed',
    'changes.discard': '→ open.list',
  },
  words: {
    events: {
      none: 'Abre una conversación en un navegador que no guarda ninguna respuesta rápida del negocio.',
      one: 'Abre una conversación en un navegador que guarda una respuesta rápida del negocio: «saludo».',
      kept: 'Abre una conversación en un navegador que guarda una respuesta rápida del negocio, «saludo», y en el que un cambio de ella y una respuesta nueva quedaron a medio escribir.',
      'draft.discard': [
        press(the.button('Descartar')),
        seeing<typeof quickRepliesMachine>(({ name }) => contains(the.field('Nombre *'), name)),
      ],
      'replies.open': [
        press(the.button('Respuestas rápidas')),
        sees(the.dialog('Respuestas rápidas')),
      ],
      'replies.close': press(the.button('Cerrar')),
      'reply.create': press(the.button('Nueva respuesta')),
      'reply.edit': press(the.button('Editar saludo')),
      'reply.remove': press(the.button('Eliminar saludo')),
      'replies.shared[one]': [
        'El equipo tiene ya la respuesta «saludo», y este navegador la suelta.',
        when('open.list', seesNot(the.button('Editar saludo'))),
      ],
      'replies.shared[none]': 'El equipo no tomó ninguna respuesta de este navegador.',
      'reply.changed[nameless]': [
        fill(the.field('Nombre *'), ' '),
        fill(the.field('Texto *'), 'Abrimos a las nueve'),
      ],
      'reply.changed[textless]': [
        fill(the.field('Nombre *'), 'horario'),
        fill(the.field('Texto *'), ' '),
      ],
      'reply.changed[taken]': [
        fill(the.field('Nombre *'), 'SALUDO'),
        fill(the.field('Texto *'), 'Buenas'),
      ],
      'reply.changed[whole]': [
        fill(the.field('Nombre *'), 'horario'),
        fill(the.field('Texto *'), 'Abrimos a las nueve'),
      ],
      'reply.changed[emptied]': [clear(the.field('Nombre *')), clear(the.field('Texto *'))],
      'reply.save': press(the.button('Guardar')),
      'reply.confirm': press(the.button('Eliminar')),
      'reply.cancel': press(the.button('Cancelar')),
      'changes.keep': press(the.button('Seguir editando')),
      'changes.discard': press(the.button('Descartar')),
    },
    states: {
      closed: seesNot(the.dialog('Respuestas rápidas')),
      'open.list': [
        sees(the.dialog('Respuestas rápidas')),
        seeing<typeof quickRepliesMachine>(({ replies }) =>
          replies.map((each) => sees(the.button(`Editar ${each.name}`))),
        ),
      ],
      'open.editing.writing.fresh.untouched': own,
      'open.editing.writing.fresh.typed': own,
      'open.editing.writing.recovered': [writing, sees('Recuperamos lo que habías escrito.')],
      'open.editing.writing.refused.untouched': refused,
      'open.editing.writing.refused.typed': refused,
      'open.editing.leaving': sees(the.dialog('¿Descartar los cambios?')),
      'open.removing': sees(the.dialog('Eliminar respuesta')),
    },
  },
})
