import type { DemoAssistant } from '../assistant.ts'

const cafe = `Horario y dirección
El café abre todos los días de 7:00 a 19:00, en Barrio Amón, avenida 9, la esquina roja.

Queques por encargo
Los queques se encargan con dos días de anticipación. El de zanahoria para 20 personas cuesta ₡24 000 y se puede pedir sin nueces.

Perros
Los perros entran a la terraza y al salón de atrás. Les tenemos agua y galletas.

Eventos
El paquete Media mañana cuesta ₡4 200 por persona: café chorreado, fruta y dos bocadillos. Hay opciones veganas y sin gluten.`

export const assistants: readonly [DemoAssistant, ...DemoAssistant[]] = [
  {
    name: 'Asistente del Arriero',
    avatar: 2,
    since: 100,
    training: {
      title: 'El café',
      description: 'Horario, encargos, perros y eventos.',
      content: cafe,
      changed: 20,
    },
  },
]
