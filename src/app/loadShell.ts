import type { Shell } from './shellCode.ts'

let view: typeof Shell | undefined

/** The view of the shell, once its code is loaded. */
export const loadedShell = (): typeof Shell | undefined => view

/** The code of the shell: its machines wired, and its view. */
export const loadShell = async () => {
  const { Shell, keptPayment, openMemory, savedByWorkspace, socketUrl, tabsOf, wireWorkspace } =
    await import('./shellCode.ts')
  view = Shell
  return { keptPayment, openMemory, savedByWorkspace, socketUrl, tabsOf, wireWorkspace }
}
