import type { Stage } from '../qa/spec/scene.ts'

const requests = ['look', 'readPage', 'storePage', 'removeGone', 'readChanges', 'finish', 'fail']

/** No page takes part in it; tests/server/stores.test.ts tests the server. */
export const stages: Readonly<Record<string, Stage>> = {
  storeSync: {
    starts: { due: {} },
    byHand: requests
      .flatMap((actor) => [`xstate.done.actor.${actor}`, `xstate.error.actor.${actor}`])
      .map((event) => ({
        event,
        why: 'Ocurre en el servidor: se sigue en la tarjeta de la tienda.',
      })),
  },
}
