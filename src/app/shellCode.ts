// The code of the shell, in one piece.
export { openMemory } from '../effects/memory.ts'
export { keptPayment } from '../effects/payment.ts'
export { socketUrl } from '../effects/socketUrl.ts'
export { tabsOf } from '../effects/tabs.ts'
export { default as Shell } from '../views/shell/Shell.tsx'
export { savedByWorkspace } from './workspaceSaving.ts'
export { wireWorkspace } from './workspaceWiring.ts'
