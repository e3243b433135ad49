import { CallError } from '#contract/errors'
import type { Visit, VisitorMessage } from '#contract/visitor'
import { visitorMachine } from '#machines/visitor/visitorMachine'
import { done, fail } from '../kit/events'
import { defineModel } from '../kit/model'

const visit: Visit = { token: 't1', businessName: 'Casa Lino', logoUrl: null, welcome: '¡Hola!' }

const message = (id: number, clientId: string | null, text: string): VisitorMessage => ({
  id,
  clientId,
  text,
  fromBusiness: clientId === null,
  at: id * 1_000,
  photoUrl: null,
  actionUrl: null,
  documentUrl: null,
})

const mine = message(1, 'm1', 'Hola')
const answer = message(2, null, '¡Buenas!')

const refused = (status: number, text: string) =>
  new CallError('refused', text, status, JSON.stringify({ success: false, message: text }))
const network = new CallError('network', 'No se pudo conectar.')
const expired = new CallError('expired', 'La visita terminó.', 401)

export const visitorModel = defineModel({
  machine: visitorMachine,
  options: {
    starts: {
      first: { token: null, draft: '', outgoing: [] },
      returning: {
        token: 't1',
        draft: '¿Hay alguien?',
        outgoing: [{ id: 'm1', text: 'Hola', at: 500, refusal: null }],
      },
    },
    cases: [
      done('openVisit', visit, 'known'),
      done('openVisit', { ...visit, token: 't2' }, 'another'),
      fail('openVisit', refused(404, 'Este chat no existe.'), 'gone'),
      fail('openVisit', network, 'network'),
      done('loadMessages', [], 'empty'),
      done('loadMessages', [mine, answer], 'withMine'),
      fail('loadMessages', network, 'network'),
      fail('loadMessages', expired, 'expired'),
      done('sendMessage', mine, 'sent'),
      fail('sendMessage', network, 'network'),
      fail('sendMessage', refused(503, ''), 'restarting'),
      fail('sendMessage', refused(429, 'Espera un momento.'), 'tooMany'),
      fail('sendMessage', expired, 'expired'),
      { type: 'draft.changed', text: 'Hola', case: 'text' },
      { type: 'draft.changed', text: '  ', case: 'blank' },
      { type: 'draft.changed', text: 'x'.repeat(4_001), case: 'tooLong' },
      { type: 'message.submitted', id: 'm1', at: 500 },
      { type: 'message.retry', id: 'm1' },
      { type: 'message.discard', id: 'm1' },
      { type: 'realtime.news', news: { message: mine }, case: 'mine' },
      { type: 'realtime.news', news: { message: answer }, case: 'answer' },
    ],
    project: ({ draft, outgoing, tries }) => [
      draft.length,
      outgoing.map(({ refusal }) => refusal !== null),
      Math.min(tries, 1),
    ],
    // One message is enough to try all that can happen to one; the rest is tried while there is none.
    // What reading and sending do not share is tried in one of them while the other rests.
    filter: (now, { type, case: kind }) => {
      const { draft, outgoing, messages, tries } = now.context
      const isQuiet = outgoing.length === 0
      const isWaiting = now.matches({ open: { sending: 'waiting' } })
      if (type === 'draft.changed') return isQuiet && draft === '' && !now.matches('opening')
      if (type === 'message.submitted')
        return draft !== '' && !messages?.some(({ clientId }) => clientId === 'm1')
      if (isQuiet && draft !== '') return false
      if (type === 'message.retry' || type === 'message.discard')
        return outgoing.some(({ refusal }) => refusal !== null)
      if (type === 'page.online' || type === 'realtime.synchronize') return isQuiet || isWaiting
      if (type === 'realtime.news' && kind === 'mine') return true
      if (/^(?:page|visit|connection|realtime)\./.test(type)) return isQuiet
      if (type.endsWith('.loadMessages')) return isQuiet || kind === 'withMine' || kind === 'empty'
      if (type.endsWith('.sendMessage'))
        return kind === 'sent' || now.matches({ open: { reading: 'read' } })
      return tries < 2
    },
    holds: {
      'nothing is shown twice': ({ context: { messages, outgoing } }) =>
        outgoing.every(({ id }) => messages?.every(({ clientId }) => clientId !== id) ?? true),
      'what is sent is never empty nor too long': ({ context }) =>
        context.outgoing.every(({ text }) => text.trim() !== '' && text.length <= 4_000),
    },
  },
  delays: {
    reopenDelay: 5_000,
    resendDelay: ({ tries }) => [1_000, 2_000, 4_000, 8_000, 16_000][tries] ?? 30_000,
  },
  words: {
    events: {
      first: 'Abre el chat por primera vez.',
      returning: 'Vuelve al chat con un borrador y un mensaje sin enviar.',
      'xstate.done.actor.openVisit[known]': 'El servidor abre la visita.',
      'xstate.done.actor.openVisit[another]': 'El servidor abre una visita nueva.',
      'xstate.error.actor.openVisit[gone]': 'El servidor contesta que ese chat no existe.',
      'xstate.error.actor.openVisit[network]': 'No hay red al abrir el chat.',
      'xstate.done.actor.loadMessages[empty]': 'Los mensajes llegan: no hay ninguno.',
      'xstate.done.actor.loadMessages[withMine]': 'Los mensajes llegan: el enviado y su respuesta.',
      'xstate.error.actor.loadMessages[network]': 'Los mensajes no llegan: no hay red.',
      'xstate.error.actor.loadMessages[expired]': 'El servidor ya no conoce la visita al leer.',
      'xstate.done.actor.sendMessage[sent]': 'El servidor recibe el mensaje.',
      'xstate.error.actor.sendMessage[network]': 'No se sabe si el mensaje llegó.',
      'xstate.error.actor.sendMessage[restarting]': 'El servidor se está reiniciando.',
      'xstate.error.actor.sendMessage[tooMany]': 'El servidor rechaza el mensaje.',
      'xstate.error.actor.sendMessage[expired]': 'El servidor ya no conoce la visita al enviar.',
      'draft.changed[text]': 'Escribe «Hola».',
      'draft.changed[blank]': 'Escribe solo espacios.',
      'draft.changed[tooLong]': 'Pega más de cuatro mil caracteres.',
      'message.submitted': 'Pulsa «Enviar».',
      'message.retry': 'Pulsa «Reintentar» en el mensaje.',
      'message.discard': 'Pulsa «Descartar» en el mensaje.',
      'realtime.news[mine]': 'El mensaje propio llega en directo.',
      'realtime.news[answer]': 'La respuesta del negocio llega en directo.',
      'realtime.synchronize': 'La conexión en directo vuelve y pide ponerse al día.',
      'visit.retry': 'Pulsa «Reintentar».',
      'visit.expired': 'La conexión en directo dice que la visita terminó.',
      'connection.retry': 'Pulsa «Reconectar».',
      'page.online': 'Vuelve la red.',
      'page.offline': 'Se pierde la red.',
      'page.woke': 'El teléfono despierta.',
      'page.focused': 'Vuelve a la pestaña.',
      'after.reopenDelay': 'Espera cinco segundos.',
      'after.resendDelay': 'Espera hasta el envío siguiente: 1, 2, 4, 8, 16 o 30 segundos.',
    },
    states: {
      opening: 'Se abre el chat: una rueda gira, o la conversación sigue a la vista.',
      failed: 'Se lee por qué no se pudo abrir, y el botón «Reintentar».',
      gone: 'Se lee que ese chat no existe o ya no está disponible.',
      'open.reading.loading': 'Se cargan los mensajes.',
      'open.reading.read': 'Los mensajes están a la vista.',
      'open.sending.idle': 'No hay nada que enviar.',
      'open.sending.sending': 'El mensaje lleva un reloj.',
      'open.sending.waiting': 'El mensaje sigue con el reloj, y se enviará solo.',
    },
  },
})
