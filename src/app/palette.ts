import { fromPromise } from 'xstate'
import type { clientPickMachine } from '#machines/inbox/client/clientPickMachine.ts'
import { paletteMachine } from '#machines/shell/paletteMachine.ts'
import type { PaletteWorld } from '../areas/palette.ts'
import { lateMachine } from './lateMachine.ts'

/** The code of the palette and of the sheet of shortcuts; their place draws them once it is there. */
export const loadPaletteViews = () =>
  Promise.all([
    import('../views/shell/palette/Commands.tsx'),
    import('../views/shell/palette/ShortcutSheet.tsx'),
  ])

/** The palette, whose search for clients comes with its code. */
export const wirePalette = (world: PaletteWorld) => {
  const clients = lateMachine<typeof clientPickMachine>('clientPick')
  return paletteMachine.provide({
    actors: {
      clientPick: clients.machine,
      loadPalette: fromPromise<void, undefined>(async () => {
        const [{ wire }] = await Promise.all([import('../areas/palette.ts'), loadPaletteViews()])
        wire(world, clients)
      }),
    },
  })
}
