import { answering } from '../qa/spec/lines.ts'
import type { Stage } from '../qa/spec/scene.ts'

export const stages: Readonly<Record<string, Stage>> = {
  businesses: {
    scene: { holds: ['POST /lpmobile/business'] },
    events: {
      'business.created': [
        'Pulsa el botón «Crear negocio».',
        'Escribe «Boutique Luna» en el campo «Nombre *».',
        'Escribe «luna@boutique.example» en el campo «Correo electrónico *».',
        ...Array.from({ length: 3 }, () => 'Pulsa el botón «Siguiente».'),
        'Pulsa el botón «Crear negocio» del diálogo «Crear negocio».',
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
          'account/ana%40taller.example/form/businessWizard/': {
            fields: { name: 'Boutique Luna', email: 'luna@boutique.example' },
            key: '',
          },
        },
      },
    },
  },
}
