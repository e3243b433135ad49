import { fromPromise } from 'xstate'

/** The actors of a machine that copies; `textOf` is what stands in the clipboard afterwards. */
export const copying = (textOf: (item: string) => string) => ({
  copyItem: fromPromise<void, { item: string }>(async ({ input: { item } }) =>
    navigator.clipboard.writeText(textOf(item)),
  ),
})

export const copyActors = copying((text) => text)
