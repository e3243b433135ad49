import { press, the } from '../../qa/say.ts'
import { CLIENTS } from '../../qa/spec/places.ts'
import type { Stage } from '../../qa/spec/scene.ts'

export const stages: Readonly<Record<string, Stage>> = {
  clientImport: {
    scene: { acts: [CLIENTS, press(the.button('Importar'))] },
    starts: { fresh: {} },
    byHand: ['readFile', 'saveRows'].flatMap((actor) =>
      ['done', 'error'].map((end) => ({
        event: `xstate.${end}.actor.${actor}`,
        why: 'Lo que lleva el archivo se prepara a mano.',
      })),
    ),
  },
}
