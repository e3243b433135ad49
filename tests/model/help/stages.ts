import { press, the } from '../qa/say.ts'
import type { Stage } from '../qa/spec/scene.ts'

export const stages: Readonly<Record<string, Stage>> = {
  help: {
    starts: { fresh: { acts: [press(the.button('¿Necesitas Ayuda?', the.menu('Principal')))] } },
    events: {
      'view.shown': [
        press(the.button('Clientes', the.menu('Principal'))),
        press(the.button('¿Necesitas Ayuda?', the.menu('Principal'))),
      ],
    },
  },
}
