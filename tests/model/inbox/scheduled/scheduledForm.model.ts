import { scheduleMessage } from '#contract/scheduledMessages.ts'
import {
  scheduledFormMachine,
  scheduledProblem,
} from '#machines/inbox/scheduled/scheduledFormMachine.ts'
import { scheduledMachine } from '#machines/inbox/scheduled/scheduledMachine.ts'
import { wire } from '../../kit/wire.ts'
import { clear, fill, press, the } from '../../qa/say.ts'
import { formModel } from '../../shared/form.ts'
import { before } from './someScheduled.ts'

const TEXT = the.field('Mensaje *')

export const scheduledFormModel = formModel({
  machine: scheduledFormMachine,
  parent: scheduledMachine,
  opening: {
    title: 'Programar un mensaje',
    about: 'Escribir un mensaje que sale después, y no perder nada de lo escrito.',
    role: 'member',
    address: '/',
    before,
  },
  wire: wire(scheduleMessage, undefined, { id: 'ana' }),
  scope: { threadId: 'ana', contactType: 'whatsapp', id: '', zone: 'America/Costa_Rica' },
  draft: { text: '', day: '2099-12-31', time: '09:00' },
  wrong: { field: 'text', value: ' ', words: fill(TEXT, ' ') },
  right: { field: 'text', value: 'Ya está listo', words: fill(TEXT, 'Ya está listo') },
  undone: { field: 'text', value: '', words: clear(TEXT) },
  more: [{ field: 'time', value: '10:30', words: fill(the.field('Hora *'), '10:30') }],
  problemOf: scheduledProblem,
  failure: 'No se pudo programar el mensaje. Inténtalo de nuevo.',
  words: {
    fresh: press(the.button('Programar')),
    title: 'Programar mensaje',
    save: 'Programar',
    saving: 'Guardando...',
  },
})
