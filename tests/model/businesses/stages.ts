import { accountPrefix } from '#src/effects/accountMemory.ts'
import { fill, press, the } from '../qa/say.ts'
import { answering, configured } from '../qa/spec/lines.ts'
import type { Stage } from '../qa/spec/scene.ts'

export const stages: Readonly<Record<string, Stage>> = {
  businesses: {
    scene: {
      before: [configured({ capabilities: ['erasure', 'team'] })],
      holds: ['POST /lpmobile/business'],
    },
    starts: { start: {}, settled: {} },
    events: {
      // They come by themselves.
      'xstate.done.actor.loadWizard': [],
      'xstate.done.actor.loadRecovery': [],
      'xstate.done.actor.loadInvited': [],
      'business.created': [
        press(the.button('Crear negocio')),
        fill(the.field('Nombre *'), 'Boutique Luna'),
        fill(the.field('Correo electrónico *'), 'luna@boutique.example'),
        ...Array.from({ length: 3 }, () => press(the.button('Siguiente'))),
        press(the.button('Crear negocio', the.dialog('Crear negocio'))),
        answering('POST /lpmobile/business', { success: true, business_id: 3 }),
      ],
    },
    byHand: [
      { event: 'businesses.recheck', why: 'La conexión en vivo de otro negocio lo avisa.' },
      { event: 'lost.dismissed', why: 'Sale en la prueba de dos personas.' },
      { event: 'invitation.accepted', why: 'Aceptar una invitación tiene un guion propio.' },
      { event: 'xstate.error.actor.loadInvited', why: 'El código de las invitaciones se carga.' },
      { event: 'business.changed', why: 'Los ajustes del negocio tienen un guion propio.' },
      { event: 'businesses.changed', why: 'La eliminación de un negocio tiene un guion propio.' },
      { event: 'deletion.undone', why: 'Recuperar un negocio tiene un guion propio.' },
      { event: 'xstate.error.actor.loadWizard', why: 'El código para crear un negocio se carga.' },
      { event: 'xstate.error.actor.loadRecovery', why: 'El código para recuperar se carga.' },
    ],
    never: {
      'xstate.done.actor.loadBusinesses[one]': 'Con un solo negocio, la página entra en él.',
      'xstate.done.actor.loadBusinesses[other]': 'Con un solo negocio, la página entra en él.',
    },
  },
  businessWizard: {
    starts: {
      fresh: {},
      kept: {
        kept: {
          [`${accountPrefix('ana@taller.example')}form/businessWizard/`]: {
            fields: { name: 'Boutique Luna', email: 'luna@boutique.example' },
            key: '',
          },
        },
      },
    },
  },
}
