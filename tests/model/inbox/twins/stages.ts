import type { Stage } from '../../qa/spec/scene.ts'

const OF_SERVER =
  'La nota es del servidor, que reconoce a la persona: tests/e2e/twins.test.ts lo recorre.'

export const stages: Readonly<Record<string, Stage>> = {
  twinOffer: {
    starts: { fresh: {} },
    byHand: [
      { event: 'notes.changed', why: OF_SERVER },
      { event: 'list.loaded', why: 'Otra persona une las conversaciones: hay una prueba con dos.' },
      {
        event: 'twin.tookOver',
        why: 'El borrador tiene que ser de la conversación que ya no está.',
      },
    ],
  },
}
