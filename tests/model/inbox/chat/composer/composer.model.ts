import {
  composerMachine,
  selectCanQuote,
  selectReplyTo,
  selectWhyNotWrite,
} from '#machines/inbox/chat/composer/composerMachine.ts'
import { sendingMachine } from '#machines/inbox/chat/composer/sendingMachine.ts'
import { ZERO_ID } from '../../../ids.ts'
import { carried, is } from '../../../kit/events.ts'
import { defineModel } from '../../../kit/model.ts'
import { outgoing } from '../../../people.ts'
import {
  byHand,
  cannotUse,
  contains,
  fill,
  press,
  seeing,
  sees,
  seesNot,
  the,
  when,
} from '../../../qa/say.ts'

const asked = { id: '7', text: '¿A qué hora?', author: 'client' } as const

export const composerModel = defineModel({
  machine: composerMachine,
  parent: sendingMachine,
  opening: {
    title: 'Escribir',
    about: 'El texto que se escribe en una conversación, y si se puede enviar.',
    role: 'member',
    address: '/',
    before: ['La vista «Conversaciones» está abierta.'],
  },
  options: {
    starts: {
      whatsapp: { threadId: 'ana', contactType: 'whatsapp', draft: '', outgoing: [] },
      drafted: { threadId: 'ana', contactType: 'instagram', draft: 'Abrimos', outgoing: [] },
      long: {
        threadId: 'ana',
        contactType: 'instagram',
        draft: 'ñ'.repeat(501),
        outgoing: [],
      },
      telegram: { threadId: 'ana', contactType: 'telegram', draft: 'Abrimos', outgoing: [] },
    },
    facets: {
      writing: {
        events: [
          'draft.changed',
          'message.quote',
          'message.answer',
          'message.send',
          'outgoing.changed',
          'sending.opened',
          'sending.closed',
          'attachment.sent',
          'draft.joined',
          'draft.scheduled',
        ],
      },
    },
    cases: [
      { type: 'draft.changed', text: '  ', case: 'blank' },
      { type: 'draft.changed', text: ' Abrimos a las nueve ', case: 'text' },
      { type: 'message.quote', text: ' ¿A qué hora?\nGracias ' },
      { type: 'message.answer', replyTo: asked, case: 'one' },
      { type: 'message.answer', replyTo: null, case: 'none' },
      { type: 'message.send', at: 5_000, key: ZERO_ID, case: 'here' },
      { type: 'message.send', at: 5_000, key: ZERO_ID, next: 'luis', case: 'next' },
      { type: 'message.send', at: 5_000, key: ZERO_ID, next: null, case: 'last' },
      { type: 'outgoing.changed', items: [outgoing()], case: 'waiting' },
      { type: 'outgoing.changed', items: [], case: 'none' },
      { type: 'draft.joined', threadId: 'ana', answer: 'A las nueve', note: '', case: 'answer' },
      { type: 'draft.joined', threadId: 'ana', answer: '', note: 'Paga tarde', case: 'note' },
      { type: 'draft.scheduled', threadId: 'ana', text: ' Abrimos a las nueve ', case: 'own' },
      { type: 'draft.scheduled', threadId: 'ana', text: 'Otra cosa', case: 'other' },
      { type: 'sending.opened', contactId: '50688880001', case: 'known' },
      { type: 'sending.opened', contactId: null, case: 'nameless' },
    ],
    refused: ['draft.joined[note]', 'draft.scheduled[other]'],
    project: ({ contactType, contactId, draft, replyTo, error, notice }) => [
      contactType,
      replyTo === null,
      contactId === null,
      draft.trim() !== '',
      error,
      notice,
      draft.includes('A las nueve'),
    ],
    // A draft that was joined once is enough.
    filter: ({ context: { draft } }, event) =>
      event.type !== 'draft.joined' || !draft.includes('A las nueve'),
    holds: {
      'what is scheduled need not stay in the composer, where nothing else was written since': (
        { context: { draft } },
        { before, event },
      ) =>
        event.type !== 'draft.scheduled' ||
        draft ===
          (event.case === 'own' && before?.context.draft === ' Abrimos a las nueve '
            ? ''
            : before?.context.draft),
      'what was written in a conversation that was joined stands below what is written here': (
        { context: { draft, error } },
        { before, event },
      ) => {
        if (!is(event, 'draft.joined')) return true
        const was = before?.context.draft ?? ''
        return event.case === 'note'
          ? draft === was
          : draft === (was.trim() === '' ? 'A las nueve' : `${was}\nA las nueve`) && error === null
      },
      'a typed text is kept, and clears the error': ({ context }, { event }) =>
        !is(event, 'draft.changed') ||
        (context.draft === carried(event, 'text') && context.error === null),
      'a quote stands before what is written, which is not lost, and clears the error': (
        { context },
        { before, event },
      ) =>
        !is(event, 'message.quote') ||
        (context.draft.includes('> ¿A qué hora?\n> Gracias\n\n') &&
          context.draft.includes(before?.context.draft.trim() ?? '') &&
          context.error === null),
      'the person goes on to write after each quote, and only then': (
        { context: { quotes, contactType } },
        { before, event },
      ) =>
        quotes ===
        (before?.context.quotes ?? 0) +
          Number(is(event, 'message.quote', 'message.answer') && contactType !== 'telegram'),
      'a message answers what the person chose, and the next one answers nothing': (
        { context: { replyTo } },
        { before, effects, event },
      ) => {
        const sent = effects.sent.map((each) => JSON.stringify(each.event))
        const message = sent.find((each) => each.includes('"message.send"'))
        const isTold = message?.includes('"replyTo":{"id":"7"') ?? false
        const wasAnswer = (before?.context.replyTo ?? null) !== null
        return message === undefined
          ? is(event, 'message.answer') || (replyTo !== null) === wasAnswer
          : isTold === wasAnswer && replyTo === null
      },
      'a draft becomes an answer, and is left alone': ({ context }, { before, event }) =>
        !is(event, 'message.answer') ||
        context.contactType === 'telegram' ||
        (context.replyTo === carried(event, 'replyTo') &&
          context.draft === before?.context.draft &&
          context.error === before.context.error),
      'nothing is quoted where nobody can write': ({ context: { contactType, quotes } }) =>
        contactType !== 'telegram' || quotes === 0,
      'sending gives a message, or an error with the reason': ({ context }, { event, effects }) =>
        !is(event, 'message.send') || (effects.sent.length === 0) === (context.error !== null),
      'the next conversation is opened once the message is on its way, and only then': (
        _,
        { event, effects },
      ) => {
        const sent = JSON.stringify(effects.sent)
        const isDue = is(event, 'message.send[next]') && sent.includes('message.send')
        return sent.includes('{"type":"conversation.select","threadId":"luis"}') === isDue
      },
      'a person who goes on is told that nothing else waits, until something is written': (
        { context },
        { before, event, effects },
      ) =>
        (context.notice !== null) ===
        (is(event, 'draft.changed', 'message.quote', 'message.answer')
          ? false
          : JSON.stringify(effects.sent).includes('message.send')
            ? is(event, 'message.send[last]')
            : (before?.context.notice ?? null) !== null),
      'nothing is sent but a text, to somebody': (_, { effects }) =>
        effects.sent.every(
          ({ event }) => !/"message.send".*"(?:contactId|text)":""/u.test(JSON.stringify(event)),
        ),
      'nobody writes to a channel that nothing can be sent to': ({ context }, { effects }) =>
        context.contactType !== 'telegram' ||
        effects.sent.every(({ event }) => !JSON.stringify(event).includes('message.send')),
      'a text that the channel takes in no one message is not sent, and stays': (
        _,
        { before, event, effects },
      ) =>
        !is(event, 'message.send') ||
        new TextEncoder().encode(before?.context.draft).length <= 1_000 ||
        effects.sent.every(({ event: sent }) => !JSON.stringify(sent).includes('message.send')),
      'sending clears the draft': ({ context }, { effects }) =>
        context.draft === '' ||
        effects.sent.every(({ event }) => !JSON.stringify(event).includes('message.send')),
      'a refusal costs no text': ({ context }, { before }) =>
        context.error === null || context.draft === before?.context.draft,
    },
  },
  offers: {
    'draft.changed': (state) => selectWhyNotWrite(state) === null,
    // There is nothing to quote before the messages are loaded.
    'message.quote': (state) => selectCanQuote(state) && state.matches('ready'),
    'message.answer': (state, { replyTo }) =>
      selectCanQuote(state) &&
      state.matches('ready') &&
      (replyTo !== null || selectReplyTo(state) !== null),
    'message.send': (state) => selectWhyNotWrite(state) === null,
  },
  delays: {},
  does: {
    whatsapp: '→ waiting, attachment: outbox.clear',
    'draft.joined[answer]': 'liveNews: person.typed',
    'draft.scheduled[own]': 'liveNews: person.typed',
    'outgoing.changed[waiting]': 'attachment: outbox.busy',
    'outgoing.changed[none]': 'attachment: outbox.clear',
    'attachment.sent': 'liveNews: thread.reload, liveNews: message.sent',
    'draft.changed': 'liveNews: person.typed',
    'message.quote': 'liveNews: person.typed',
    'message.answer': '',
    'sending.opened': ['', '→ ready'],
    'sending.closed': '→ waiting',
    'message.send[here]': ['', 'liveNews: person.typed, parent: message.send'],
    'message.send[last]': ['', 'liveNews: person.typed, parent: message.send'],
    'message.send[next]': [
      '',
      'liveNews: person.typed, liveNews: conversation.select, parent: message.send',
    ],
    drafted: '→ waiting, attachment: outbox.clear',
    long: '→ waiting, attachment: outbox.clear',
    telegram: '→ waiting, attachment: outbox.clear',
  },
  words: {
    events: {
      whatsapp: 'Toca la conversación de WhatsApp de Ana Rojas.',
      drafted: [
        'Toca una conversación de Instagram, con el borrador «Abrimos».',
        contains(the.field('Escribe un mensaje'), 'Abrimos'),
      ],
      long: [
        'Toca una conversación de Instagram, con un borrador de 501 eñes.',
        sees(the.notice('El mensaje es demasiado largo para Instagram: sobra 1 carácter.')),
      ],
      telegram: [
        'Toca una conversación de Telegram, con el borrador «Abrimos».',
        sees(the.notice('El envío de mensajes para telegram estará disponible próximamente.')),
        cannotUse(the.button('Enviar')),
      ],
      'draft.changed[blank]': fill(the.field('Escribe un mensaje'), '  '),
      'draft.changed[text]': fill(the.field('Escribe un mensaje'), ' Abrimos a las nueve '),
      'message.quote': [
        'Se cita un mensaje que dice «¿A qué hora?» y, en otra línea, «Gracias».',
        byHand('el campo «Escribe un mensaje» tiene el foco, con el cursor al final'),
      ],
      'message.answer[one]': [
        'Se responde a un mensaje que dice «¿A qué hora?».',
        sees(the.button('Quitar cita')),
      ],
      'message.answer[none]': [
        press(the.button('Quitar cita')),
        seesNot(the.button('Quitar cita')),
      ],
      'message.send[here]': press(the.button('Enviar')),
      'message.send[next]': press(the.button('Enviar y siguiente')),
      'message.send[last]': [
        press(the.button('Enviar y siguiente')),
        when(
          'notice',
          seeing<typeof composerMachine>(({ notice }) => sees(notice)),
        ),
      ],
      'outgoing.changed[waiting]': 'Un mensaje espera a que vuelva la conexión.',
      'outgoing.changed[none]': 'Los mensajes que esperaban salen.',
      'draft.scheduled[own]': 'Programas lo que escribiste.',
      'draft.joined[answer]': [
        'Otra conversación, con el borrador «A las nueve», se une a esta.',
        contains(the.field('Escribe un mensaje'), 'A las nueve'),
      ],
      'attachment.sent': 'El servidor acepta el archivo adjunto.',
      'sending.opened[known]': 'El servidor contesta con los mensajes de la conversación.',
      'sending.opened[nameless]':
        'El servidor contesta con los mensajes, sin decir el id del contacto.',
      'sending.closed': 'La conversación se carga otra vez y el servidor la niega.',
    },
    states: {
      waiting: cannotUse(the.button('Enviar')),
      ready: seeing<typeof composerMachine>(({ draft }) =>
        contains(the.field('Escribe un mensaje'), draft),
      ),
    },
  },
})
