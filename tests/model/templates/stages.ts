import { configured } from '../qa/spec/lines.ts'
import { ANA, LIST, WIDE } from '../qa/spec/places.ts'
import type { Stage } from '../qa/spec/scene.ts'

export const stages: Readonly<Record<string, Stage>> = {
  templates: {
    scene: {
      size: WIDE,
      before: [configured({ capabilities: ['templates', 'begin', 'sendKey'] })],
      acts: [LIST, ANA],
    },
    starts: { fresh: {} },
    // The page knows it by itself.
    events: { 'xstate.done.actor.findOffer[offered]': [] },
    byHand: [
      ...['begin.written', 'begin.from', 'template.chosen', 'template.filled', 'template.file'].map(
        (event) => ({ event, why: 'Las plantillas y los números son de la cuenta de WhatsApp.' }),
      ),
      { event: 'template.send', why: 'Las plantillas son de la cuenta de WhatsApp.' },
      {
        event: 'xstate.done.actor.findOffer[absent]',
        why: 'El servidor del guion ofrece plantillas.',
      },
      { event: 'xstate.error.actor.findOffer', why: 'La página lo sabe de su configuración.' },
      {
        event: 'xstate.done.actor.loadNumbers',
        why: 'Los números propios son de la cuenta de WhatsApp.',
      },
      {
        event: 'xstate.error.actor.loadNumbers',
        why: 'Los números propios son de la cuenta de WhatsApp.',
      },
      {
        event: 'xstate.done.actor.loadTemplates',
        why: 'Las plantillas son de la cuenta de WhatsApp.',
      },
      {
        event: 'xstate.error.actor.loadTemplates',
        why: 'Las plantillas son de la cuenta de WhatsApp.',
      },
      { event: 'xstate.error.actor.uploadFile', why: 'El archivo lo elige la persona.' },
    ],
  },
}
