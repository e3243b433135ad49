import { accountPrefix } from '#src/effects/accountMemory.ts'
import { fill, press, the } from '../qa/say.ts'
import { answering } from '../qa/spec/lines.ts'
import type { Stage } from '../qa/spec/scene.ts'

export const stages: Readonly<Record<string, Stage>> = {
  businesses: {
    scene: { holds: ['POST /lpmobile/business'] },
    starts: { start: {} },
    events: {
      'business.created': [
        press(the.button('Crear negocio')),
        fill(the.field('Nombre *'), 'Boutique Luna'),
        fill(the.field('Correo electrónico *'), 'luna@boutique.example'),
        ...Array.from({ length: 3 }, () => press(the.button('Siguiente'))),
        press(the.button('Crear negocio', the.dialog('Crear negocio'))),
        answering('POST /lpmobile/business', { success: true, business_id: 3 }),
      ],
    },
    never: {
      'xstate.done.actor.loadBusinesses[one]': 'Con un solo negocio, la página entra en él.',
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
