import { fromPromise } from 'xstate'

/** The code of the palette and of the sheet of shortcuts; their place draws them once it is there. */
export const loadPalette = fromPromise<void, undefined>(async () => {
  await Promise.all([
    import('../views/shell/palette/Commands.tsx'),
    import('../views/shell/palette/ShortcutSheet.tsx'),
  ])
})
