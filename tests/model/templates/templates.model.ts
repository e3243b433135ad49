import { CallError } from '#contract/errors.ts'
import { integrationsEndpoints } from '#contract/integrations/integrations.ts'
import {
  beginConversation,
  listTemplates,
  NEEDS_TEMPLATE,
  OWN_NUMBER,
  uploadTemplateFile,
} from '#contract/templates/calls.ts'
import { FILE_KEY } from '#contract/templates/filling.ts'
import { type Template, templateId } from '#contract/templates/template.ts'
import { inboxMachine } from '#machines/inbox/inboxMachine.ts'
import {
  fileKindOf,
  isAddressed,
  isFilled,
  type OwnNumber,
} from '#machines/templates/templatesContext.ts'
import { templatesMachine } from '#machines/templates/templatesMachine.ts'
import { carried, done, fail, is } from '../kit/events.ts'
import { defineModel } from '../kit/model.ts'
import { wire } from '../kit/wire.ts'
import { byHand, press, seeing, sees, seesNot, the } from '../qa/say.ts'

export const greeting: Template = {
  name: 'saludo',
  language: 'es',
  category: 'utility',
  status: 'APPROVED',
  quality: 'high',
  problem: null,
  header: null,
  body: 'Hola {{nombre}}, tu pedido está listo.',
  footer: null,
  buttons: [],
  examples: {},
}
const photo: Template = {
  ...greeting,
  name: 'foto',
  header: { kind: 'image', text: null },
  body: 'Mira esto.',
}
export const own: OwnNumber = { id: '5', name: 'Tienda', number: '+50622220000' }
const other: OwnNumber = { id: '6', name: 'Taller', number: '+50622220001' }

const OWN_WRITTEN = '+506 2222-0000'

const ana = { name: 'Ana Rojas', phone: '50688880001' }
const nobody = { name: null, phone: null }
const failed = () => new CallError('refused', 'HTTP 500', 500)
const refused = () =>
  new CallError('refused', 'HTTP 409', 409, JSON.stringify({ message: NEEDS_TEMPLATE }))
const picture = { name: 'foto.png', type: 'image/png', size: 10 }

export const templatesModel = defineModel({
  machine: templatesMachine,
  parent: inboxMachine,
  opening: {
    title: 'Plantillas y conversaciones nuevas',
    about: 'Enviar una plantilla de WhatsApp, o empezar una conversación.',
    role: 'member',
    address: '/',
    before: ['La conversación de Ana Rojas está abierta.'],
  },
  options: {
    starts: { fresh: { businessId: 1 } },
    cases: [
      done('findOffer', true, 'offered'),
      done('findOffer', false, 'absent'),
      fail('findOffer', failed()),
      { type: 'templates.open', threadId: 'ana', person: ana },
      { type: 'begin.open', person: nobody },
      done('loadNumbers', [own, other], 'two'),
      done('loadNumbers', [], 'none'),
      fail('loadNumbers', failed()),
      done('loadTemplates', [greeting, photo]),
      fail('loadTemplates', failed()),
      { type: 'begin.written', written: { to: '8888 0001', text: 'Hola' }, case: 'customer' },
      { type: 'begin.written', written: { to: OWN_WRITTEN, text: 'Hola' }, case: 'own' },
      { type: 'begin.from', from: '6' },
      { type: 'template.chosen', id: templateId(greeting), case: 'greeting' },
      { type: 'template.chosen', id: templateId(photo), case: 'photo' },
      { type: 'template.filled', key: 'nombre', value: 'Ana' },
      { type: 'template.file', file: picture },
      done('uploadFile', '/files/foto.jpg'),
      fail('uploadFile', failed()),
      { type: 'templates.retry' },
      { type: 'templates.close' },
      { type: 'template.send', key: 'clave' },
      done('send', { threadId: 'ana', isNew: false }),
      fail('send', refused()),
    ],
    project: ({ threadId, from, to, chosenId, values, error, templates }) => [
      threadId,
      from,
      to,
      chosenId,
      values,
      error,
      templates.length,
    ],
    // The form of a new conversation has what a template of an open one has: number and text are its own.
    filter: ({ context }, event) =>
      context.threadId === null
        ? !is(event, 'template.chosen[photo]')
        : !is(event, 'begin.written', 'begin.from'),
    holds: {
      'nothing is sent but what is addressed and filled, once for its key': (
        now,
        { effects, before },
      ) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'send' ||
            (before !== null &&
              isAddressed(before.context) &&
              isFilled(before.context) &&
              carried(Object(input), 'key') === (before.context.key || 'clave') &&
              now.context.key !== ''),
        ),
      'nobody is written to at a number of the business': ({ context }, { effects }) =>
        effects.started.every(({ actor }) => actor !== 'send' || context.to !== OWN_WRITTEN),
      'a new try of the same message has the same key, and another message another one': (
        { context },
        { event },
      ) =>
        !is(event, 'begin.written', 'begin.from', 'template.chosen', 'template.filled') ||
        context.key === '',
      'what was sent is opened': (_, { event, effects }) =>
        effects.sent.filter(({ event: told }) =>
          JSON.stringify(told).includes('conversation.select'),
        ).length === Number(is(event, 'done send')),
      'the templates are of the conversation, or of the number that writes': (
        { context },
        { effects },
      ) =>
        effects.started.every(
          ({ actor, input }) =>
            actor !== 'loadTemplates' ||
            (carried(Object(input), 'threadId') === context.threadId &&
              carried(Object(input), 'from') === context.from),
        ),
      'the place for a name has the first name of the person': ({ context }, { event }) =>
        !is(event, 'template.chosen[greeting]') ||
        context.values.nombre === (context.threadId === null ? undefined : 'Ana'),
      'what is typed stands in the form': ({ context: { to, text } }, { event }) =>
        !is(event, 'begin.written') ||
        (to === (is(event, 'begin.written[own]') ? OWN_WRITTEN : '8888 0001') && text === 'Hola'),
      'a retry asks again for what failed': (now, { event }) =>
        !is(event, 'templates.retry') ||
        now.matches({ open: now.context.threadId === null ? 'numbering' : 'loading' }),
      'clients are looked for while a conversation begins, and not afterwards': ({
        value,
        context,
        children,
      }) =>
        value === 'asking' ||
        value === 'absent' ||
        (children.clients !== undefined) === (value !== 'closed' && context.threadId === null),
      'the chosen file is uploaded where the template has a place for it': (
        { context },
        { event, effects, before },
      ) =>
        !is(event, 'template.file') ||
        JSON.stringify(effects.started).includes(picture.name) ===
          (before?.matches({ open: 'writing' }) === true && fileKindOf(context) !== null),
      'a file that was uploaded is the header': ({ context }, { event }) =>
        !is(event, 'done uploadFile') || context.values[FILE_KEY] === '/files/foto.jpg',
      'a failure says why, until something else is done': ({ context }, { event }) => {
        if (is(event, 'error send')) return context.error === NEEDS_TEMPLATE
        if (is(event, 'error loadTemplates', 'error loadNumbers', 'error uploadFile'))
          return context.error !== null
        return (
          !is(event, 'templates.retry', 'template.send', 'begin.written', 'template.filled') ||
          context.error === null
        )
      },
      'what is opened anew begins empty': ({ context }, { event }) =>
        !is(event, 'templates.open', 'begin.open') ||
        (context.chosenId === '' && context.text === '' && context.error === null),
    },
  },
  offers: {
    'templates.open': (now) => now.matches('closed'),
    'begin.open': (now) => now.matches('closed'),
    'begin.written': (now) => now.matches({ open: 'writing' }) && now.context.threadId === null,
    'begin.from': (now) => now.matches({ open: 'writing' }) && now.context.threadId === null,
    'template.chosen': (now) => now.matches({ open: 'writing' }) && now.context.chosenId === '',
    'template.filled': (now) =>
      now.matches({ open: 'writing' }) && now.context.chosenId === templateId(greeting),
    'template.file': (now) =>
      now.matches({ open: 'writing' }) && now.context.chosenId === templateId(photo),
    'templates.retry': (now) => now.matches({ open: 'failed' }),
    'templates.close': (now) => now.matches('open') && !now.matches({ open: 'sending' }),
    'template.send': (now) =>
      now.matches({ open: 'writing' }) && isAddressed(now.context) && isFilled(now.context),
  },
  delays: {},
  wires: {
    loadNumbers: wire(integrationsEndpoints.listWhatsapp, (numbers: readonly OwnNumber[]) => ({
      success: true,
      data: numbers.map(({ id, name, number }) => ({
        whatsapp_integration_id: id,
        integration_name: name,
        phone_number: number,
        is_active: true,
      })),
    })),
    loadTemplates: wire(listTemplates, (all: readonly Template[]) => ({
      success: true,
      data: [...all],
    })),
    uploadFile: wire(uploadTemplateFile, (file_url: string) => ({
      success: true,
      data: { file_url },
    })),
    send: wire(beginConversation, () => ({
      success: true,
      data: { thread_id: 'ana', is_new: false },
    })),
  },
  does: {
    fresh: '→ asking',
    'done findOffer[offered]': '→ closed',
    'done findOffer[absent]': '→ absent',
    'error findOffer': '→ absent',
    'templates.open': '→ open.loading',
    'begin.open': '→ open.numbering',
    'done loadNumbers[two]': '→ open.loading',
    'done loadNumbers[none]': '→ open.numberless',
    'error loadNumbers': '→ open.failed',
    'done loadTemplates': '→ open.writing',
    'error loadTemplates': '→ open.failed',
    'begin.written': '',
    'begin.from': '→ open.loading',
    'template.chosen': '',
    'template.filled': '',
    'template.file': '→ open.uploading',
    'done uploadFile': '→ open.writing',
    'error uploadFile': '→ open.writing',
    'templates.retry': ['→ open.numbering', '→ open.loading'],
    'templates.close': '→ closed',
    'template.send': '→ open.sending',
    'done send': '→ closed, parent: conversation.select',
    'error send': '→ open.writing',
  },
  words: {
    events: {
      fresh: 'Entra en las conversaciones de un negocio.',
      'xstate.done.actor.findOffer[offered]': 'El servidor ofrece plantillas.',
      'xstate.done.actor.findOffer[absent]': 'El servidor no ofrece plantillas.',
      'xstate.error.actor.findOffer': 'No se sabe si el servidor ofrece plantillas.',
      'templates.open': press(the.button('Plantillas')),
      'begin.open': press(the.button('Nueva conversación')),
      'xstate.done.actor.loadNumbers[two]': 'El servidor contesta con dos números propios.',
      'xstate.done.actor.loadNumbers[none]': 'El servidor contesta que no hay números propios.',
      'xstate.error.actor.loadNumbers': [
        'El servidor contesta con un error 500 a los números.',
        seeing<typeof templatesMachine>(({ error }) => sees(the.errorText(error))),
      ],
      'xstate.done.actor.loadTemplates': 'El servidor contesta con dos plantillas.',
      'xstate.error.actor.loadTemplates': [
        'El servidor contesta con un error 500 a las plantillas.',
        seeing<typeof templatesMachine>(({ error }) => sees(the.errorText(error))),
      ],
      'begin.written[customer]': 'Escribe «8888 0001» en «Número o cliente» y «Hola» en «Mensaje».',
      'begin.written[own]': [
        'Escribe «+506 2222-0000» en «Número o cliente» y «Hola» en «Mensaje».',
        sees(OWN_NUMBER),
      ],
      'begin.from': 'Elige «Taller» en «Desde».',
      'template.chosen[greeting]': 'Elige la plantilla «Saludo».',
      'template.chosen[photo]': 'Elige la plantilla «Foto».',
      'template.filled': 'Escribe «Ana» en «Nombre».',
      'template.file': 'Toca «Subir un archivo» y elige una foto.',
      'xstate.done.actor.uploadFile': [
        'El servidor guarda la foto.',
        sees('Subiste «foto.png». Pega una dirección o sube otro para cambiarlo'),
      ],
      'xstate.error.actor.uploadFile': 'El servidor contesta con un error 500 a la foto.',
      'templates.retry': press(the.button('Reintentar')),
      'templates.close': press(the.button('Cerrar')),
      'template.send': 'Toca «Enviar plantilla», o «Enviar mensaje» donde no hay plantilla.',
      'xstate.done.actor.send': 'El servidor guarda el mensaje, y la conversación se abre.',
      'xstate.error.actor.send': [
        'El servidor contesta que hace falta una plantilla.',
        sees(NEEDS_TEMPLATE),
      ],
    },
    states: {
      asking: [],
      absent: seesNot(the.button('Nueva conversación')),
      closed: [seesNot(the.dialog('Elegir plantilla')), seesNot(the.dialog('Nueva conversación'))],
      'open.numbering': sees('Cargando las plantillas...'),
      'open.numbered': [],
      'open.numberless': sees('Para escribir primero hace falta un número…'),
      'open.loading': sees('Cargando las plantillas...'),
      'open.failed': sees(the.button('Reintentar')),
      'open.writing': byHand('el formulario muestra lo que se escribió'),
      'open.uploading': byHand('el archivo se sube'),
      'open.sending': sees(the.button('Enviando...')),
    },
  },
})
