import type { SnapshotFrom } from 'xstate'
import { CallError } from '#contract/errors.ts'
import {
  cancelScheduled,
  listScheduled,
  SCHEDULED_GONE,
  sendScheduled,
} from '#contract/scheduledMessages.ts'
import { threadMachine } from '#machines/inbox/chat/threadMachine.ts'
import { scheduledMachine } from '#machines/inbox/scheduled/scheduledMachine.ts'
import { done, fail, is } from '../../kit/events.ts'
import { defineModel } from '../../kit/model.ts'
import { wire } from '../../kit/wire.ts'
import { hello } from '../../people.ts'
import { instead, press, seeing, sees, seesNot, the, when } from '../../qa/say.ts'
import { before, held, ready, readyDraft, scheduleOf, scheduleRows } from './someScheduled.ts'

type State = SnapshotFrom<typeof scheduledMachine>

const failed = new CallError('refused', 'HTTP 500', 500)
const gone = new CallError('refused', 'HTTP 404', 404, JSON.stringify({ message: SCHEDULED_GONE }))
const written = { text: 'Abrimos', day: '2099-12-31', time: '09:00' }

const LIST = the.dialog('Mensajes programados')
const isListing = (now: State) => now.matches({ dialog: 'listing' })
const hasSome = (now: State) => (now.context.schedule?.messages.length ?? 0) > 0
const canAct = (now: State) => isListing(now) && hasSome(now)

const live = (fromBusiness: boolean, name: string) => ({
  type: 'live.message' as const,
  threadId: 'ana',
  message: { ...hello, fromBusiness },
  receivedAt: hello.at,
  case: name,
})

/** A load that is under way begins again. */
const LISTED = ['→ dialog.listing', '→ dialog.listing, → told.loading']

const input = { threadId: 'ana' }

export const scheduledModel = defineModel({
  machine: scheduledMachine,
  parent: threadMachine,
  opening: {
    title: 'Mensajes programados',
    about: 'Los mensajes de una conversación que salen después: verlos, cambiarlos, cancelarlos.',
    role: 'member',
    address: '/',
    before,
  },
  options: {
    starts: { fresh: { threadId: 'ana', contactType: 'whatsapp' } },
    cases: [
      { type: 'answer.known', threadId: 'ana', message: null },
      done('loadScheduled', scheduleOf(ready), 'one'),
      done('loadScheduled', scheduleOf(held), 'held'),
      done('loadScheduled', scheduleOf(), 'none'),
      done('loadScheduled', null, 'notOffered'),
      fail('loadScheduled', failed),
      { type: 'live.scheduled', threadId: 'ana' },
      live(false, 'customer'),
      live(true, 'business'),
      { type: 'scheduled.write', draft: written },
      { type: 'scheduled.change', id: ready.id, draft: readyDraft },
      { type: 'scheduled.cancel', id: ready.id },
      { type: 'scheduled.send', id: ready.id },
      done('cancelScheduled', undefined),
      fail('cancelScheduled', gone),
      done('sendScheduled', undefined),
      fail('sendScheduled', gone),
    ],
    refused: ['live.message[business]'],
    project: ({ schedule, error, draft, id }) => [
      schedule?.messages.map((message) => message.held),
      error,
      draft.text,
      id,
    ],
    // What a back end offers does not change while the page is open.
    filter: (now, event) =>
      is(event, 'done loadScheduled[notOffered]')
        ? now.context.schedule === null
        : !is(event, 'scheduled.change', 'scheduled.cancel', 'scheduled.send') ||
          !isListing(now) ||
          hasSome(now),
    holds: {
      'the last list stays on the screen': ({ context }, { before: was }) =>
        was === null || was.context.schedule === null || context.schedule !== null,
      'the calls are of this conversation, and of the message that was chosen': (
        { context },
        { effects },
      ) =>
        effects.started.every(({ src, input: given }) => {
          if (src === 'loadScheduled') return JSON.stringify(given) === JSON.stringify(input)
          if (src !== 'cancelScheduled' && src !== 'sendScheduled') return true
          return (
            context.id === ready.id &&
            JSON.stringify(given) === JSON.stringify({ ...input, id: ready.id })
          )
        }),
      'a form begins with what is written, or with the message that is changed': (
        { context },
        { event, effects },
      ) =>
        effects.started.every(({ src, input: given }) => {
          if (src !== 'form') return true
          const isNew = is(event, 'scheduled.write')
          return (
            JSON.stringify(given) ===
            JSON.stringify({
              scope: {
                ...input,
                contactType: 'whatsapp',
                id: isNew ? '' : ready.id,
                zone: context.schedule?.zone,
              },
              draft: isNew ? written : readyDraft,
            })
          )
        }),
      'a form is there as soon as one is written or changed': (now, { before: was, effects }) =>
        (!now.matches({ dialog: 'writing' }) && !now.matches({ dialog: 'changing' })) ||
        JSON.stringify(was?.value) === JSON.stringify(now.value) ||
        was?.matches({ dialog: 'writing' }) === true ||
        was?.matches({ dialog: 'changing' }) === true ||
        effects.started.some(({ src }) => src === 'form'),
      'each load of the messages is one of these': (now, { event }) =>
        !is(event, 'answer.known') || now.matches({ told: 'loading' }),
      'the composer hears what was scheduled, and what was cancelled, and nothing else': (
        _,
        { before: was, event, effects },
      ) => {
        const heard = effects.sent.filter(({ to }) => to === 'liveNews').map((sent) => sent.event)
        const isWritten = is(event, 'form.saved') && was?.matches({ dialog: 'writing' }) === true
        const first = was?.context.schedule?.messages[0]
        return (
          JSON.stringify(heard) ===
          JSON.stringify(
            isWritten
              ? [{ type: 'draft.scheduled', threadId: 'ana', text: written.text }]
              : is(event, 'done cancelScheduled')
                ? [
                    {
                      type: 'draft.joined',
                      threadId: 'ana',
                      answer: first?.text ?? '',
                      note: '',
                    },
                  ]
                : [],
          )
        )
      },
      'what a person did is loaded again, and so is what others did': (
        now,
        { before: was, event },
      ) =>
        !is(
          event,
          'form.saved',
          'done cancelScheduled',
          'error cancelScheduled',
          'done sendScheduled',
          'error sendScheduled',
          'live.scheduled',
        ) ||
        was?.matches({ told: 'waiting' }) === true ||
        was?.matches({ told: 'absent' }) === true ||
        now.matches({ told: 'loading' }),
      'what the customer writes holds what waits: it is loaded again': (
        now,
        { before: was, event },
      ) =>
        !is(event, 'live.message[customer]') ||
        was?.matches({ told: 'resting' }) !== true ||
        now.matches({ told: (was && hasSome(was)) === true ? 'loading' : 'resting' }),
      'a failure says why, until it is dismissed or something else is done': (
        { context },
        { before: was, event },
      ) => {
        if (is(event, 'error loadScheduled'))
          return context.error === 'No se pudieron cargar los mensajes programados'
        if (is(event, 'error cancelScheduled', 'error sendScheduled'))
          return context.error === SCHEDULED_GONE
        const isCleared =
          is(event, 'error.dismissed') ||
          (was?.matches({ dialog: 'closed' }) === true &&
            was.context.schedule !== null &&
            is(event, 'scheduled.open', 'scheduled.write')) ||
          (was !== null &&
            isListing(was) &&
            is(event, 'scheduled.change', 'scheduled.cancel', 'scheduled.send'))
        return context.error === (isCleared ? null : (was?.context.error ?? null))
      },
    },
  },
  offers: {
    'scheduled.write': (now) => now.matches({ dialog: 'closed' }) && now.context.schedule !== null,
    'scheduled.open': (now) => now.matches({ dialog: 'closed' }) && hasSome(now),
    'scheduled.close': isListing,
    'scheduled.change': canAct,
    'scheduled.cancel': canAct,
    'scheduled.send': canAct,
    'error.dismissed': (now) => isListing(now) && now.context.error !== null,
  },
  wires: {
    loadScheduled: wire(listScheduled, scheduleRows, { id: 'ana' }),
    cancelScheduled: wire(cancelScheduled, undefined, { id: 'ana', scheduled: ready.id }),
    sendScheduled: wire(sendScheduled, undefined, { id: 'ana', scheduled: ready.id }),
  },
  delays: {},
  does: {
    fresh: '→ dialog.closed, → told.waiting',
    'answer.known': ['', '→ told.loading'],
    'done loadScheduled[one]': '→ told.resting',
    'done loadScheduled[held]': '→ told.resting',
    'done loadScheduled[none]': '→ told.resting',
    'done loadScheduled[notOffered]': '→ told.absent',
    'error loadScheduled': '→ told.resting',
    'live.scheduled': ['', '→ told.loading'],
    'live.message[customer]': '→ told.loading',
    'scheduled.reload': ['', '→ told.loading'],
    'scheduled.write': '→ dialog.writing',
    'scheduled.open': '→ dialog.listing',
    'scheduled.close': '→ dialog.closed',
    'scheduled.change': '→ dialog.changing',
    'scheduled.cancel': '→ dialog.cancelling',
    'scheduled.send': '→ dialog.sending',
    'form.closed': ['→ dialog.closed', '→ dialog.listing'],
    'form.saved': [
      '→ dialog.closed, liveNews: draft.scheduled',
      '→ dialog.closed, → told.loading, liveNews: draft.scheduled',
      '→ dialog.listing',
      '→ dialog.listing, → told.loading',
    ],
    'done cancelScheduled': [
      '→ dialog.closed, liveNews: draft.joined',
      '→ dialog.closed, → told.loading, liveNews: draft.joined',
    ],
    'error cancelScheduled': LISTED,
    'done sendScheduled': ['→ dialog.closed', '→ dialog.closed, → told.loading'],
    'error sendScheduled': LISTED,
    'error.dismissed': '',
  },
  words: {
    events: {
      fresh: 'Abre la conversación.',
      'answer.known': 'El servidor contesta con los mensajes de la conversación.',
      'xstate.done.actor.loadScheduled[one]': [
        'El servidor contesta con un mensaje programado.',
        when('dialog.closed', sees('Mensaje programado: sale el 31/12/2099 a las 09:00')),
      ],
      'xstate.done.actor.loadScheduled[held]': [
        'El servidor contesta que el mensaje está retenido.',
        when('dialog.closed', sees('Mensaje programado, retenido: el cliente escribió antes')),
        when('dialog.listing', sees('No sale solo: el cliente escribió antes.')),
      ],
      'xstate.done.actor.loadScheduled[none]': [
        'El servidor contesta que no hay ninguno.',
        when('dialog.listing', sees('No hay mensajes programados')),
        when('dialog.closed', seesNot(the.region('Mensajes programados'))),
      ],
      'xstate.done.actor.loadScheduled[notOffered]': 'El servidor no programa mensajes.',
      'xstate.error.actor.loadScheduled': [
        'El servidor contesta con un error 500.',
        when(
          'dialog.listing',
          sees(the.errorText('No se pudieron cargar los mensajes programados')),
        ),
        when('dialog.closed', instead(seesNot(LIST))),
        when('dialog.writing', instead(sees(the.dialog('Programar mensaje')))),
        when('dialog.changing', instead(sees(the.dialog('Editar mensaje programado')))),
      ],
      'live.scheduled': 'Otra persona del equipo programa un mensaje.',
      'live.message[customer]': 'Llega un mensaje de Ana Rojas.',
      'scheduled.reload': 'La lista se carga otra vez.',
      'scheduled.write': press(the.button('Programar')),
      'scheduled.open': press(the.button('Ver', the.region('Mensajes programados'))),
      'scheduled.close': press(the.button('Cerrar', LIST)),
      'scheduled.change': press(the.button('Editar «Ya está listo»')),
      'scheduled.cancel': press(the.button('Cancelar «Ya está listo»')),
      'scheduled.send': press(the.button('Enviar ahora «Ya está listo»')),
      'form.closed': 'El formulario se cierra.',
      'form.saved': 'El servidor guarda el mensaje.',
      'xstate.done.actor.cancelScheduled': 'El servidor lo cancela.',
      'xstate.error.actor.cancelScheduled': [
        'El servidor contesta que ya no está.',
        seeing<typeof scheduledMachine>(({ error }) => sees(the.errorText(error))),
      ],
      'xstate.done.actor.sendScheduled': 'El servidor lo envía.',
      'xstate.error.actor.sendScheduled': [
        'El servidor contesta que ya no está.',
        seeing<typeof scheduledMachine>(({ error }) => sees(the.errorText(error))),
      ],
      'error.dismissed': press(the.button('Cerrar', the.region('Error'))),
    },
    states: {
      'told.waiting': [],
      'told.loading': [],
      'told.resting': [],
      'told.absent': [],
      'dialog.closed': seesNot(LIST),
      'dialog.writing': sees(the.dialog('Programar mensaje')),
      'dialog.listing': sees(LIST),
      'dialog.changing': sees(the.dialog('Editar mensaje programado')),
      'dialog.cancelling': sees(LIST),
      'dialog.sending': sees(LIST),
    },
  },
})
