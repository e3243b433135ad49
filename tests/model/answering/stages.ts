import type { Stage } from '../qa/spec/scene.ts'

const requests = ['look', 'retrieve', 'reply', 'handOver', 'finish']

const why =
  'Ocurre en el servidor: se sigue con la página del visitante y la bandeja, cada una en su ventana.'

/** No page takes part in them; tests/server/answering.test.ts and welcoming.test.ts test the server. */
export const stages: Readonly<Record<string, Stage>> = {
  answering: {
    starts: { written: {} },
    byHand: [
      'customer.wrote',
      'person.answered',
      'voice.heard',
      'xstate.done.actor.welcoming',
      'xstate.done.actor.consulting',
      'xstate.error.actor.consulting',
      ...requests.flatMap((actor) => [`xstate.done.actor.${actor}`, `xstate.error.actor.${actor}`]),
    ].map((event) => ({
      event,
      why,
    })),
  },
  consulting: {
    starts: { asked: {} },
    byHand: ['open', 'ask', 'useTools', 'judge'].flatMap((actor) => [
      { event: `xstate.done.actor.${actor}`, why },
      { event: `xstate.error.actor.${actor}`, why },
    ]),
  },
  welcoming: {
    starts: { written: {} },
    byHand: ['lookAround', 'welcome'].flatMap((actor) => [
      { event: `xstate.done.actor.${actor}`, why },
      { event: `xstate.error.actor.${actor}`, why },
    ]),
  },
}
