import type { Stage } from '../qa/spec/scene.ts'

const requests = ['look', 'retrieve', 'reply', 'handOver', 'finish']

/** No page takes part in it; tests/server/answering.test.ts tests the server. */
export const stages: Readonly<Record<string, Stage>> = {
  answering: {
    starts: { written: {} },
    byHand: [
      'customer.wrote',
      'person.answered',
      ...requests.flatMap((actor) => [`xstate.done.actor.${actor}`, `xstate.error.actor.${actor}`]),
    ].map((event) => ({
      event,
      why: 'Ocurre en el servidor: se sigue con la página del visitante y la bandeja, cada una en su ventana.',
    })),
  },
}
