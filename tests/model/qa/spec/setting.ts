import type { Scene } from '#src/qa/world/command.ts'

/** What holds before the page is opened, as a part of a scene. */
export type Setting = Partial<Pick<Scene, 'config' | 'files' | 'things' | 'entry' | 'kept'>>
