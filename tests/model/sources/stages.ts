import type { Stage } from '../qa/spec/scene.ts'

const requests = ['look', 'readPiece', 'storePiece', 'skipPiece', 'finish', 'fail']

/** No page takes part in it; tests/server/sources.test.ts tests the server. */
export const stages: Readonly<Record<string, Stage>> = {
  sourceReading: {
    starts: { due: {} },
    byHand: requests
      .flatMap((actor) => [`xstate.done.actor.${actor}`, `xstate.error.actor.${actor}`])
      .map((event) => ({ event, why: 'Ocurre en el servidor: se sigue en la lista de fuentes.' })),
  },
}
