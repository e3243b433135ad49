import type { Stage } from '../qa/spec/scene.ts'

export const stages: Readonly<Record<string, Stage>> = {
  help: {
    starts: { fresh: { acts: ['Pulsa el botón «¿Necesitas Ayuda?» del menú «Principal».'] } },
    events: {
      'view.shown': [
        'Pulsa el botón «Clientes» del menú «Principal».',
        'Pulsa el botón «¿Necesitas Ayuda?» del menú «Principal».',
      ],
    },
  },
}
