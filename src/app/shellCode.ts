// The code of the shell, in one piece.
export { openMemory } from '../effects/memory'
export { keptPayment } from '../effects/payment'
export { socketUrl } from '../effects/socketUrl'
export { tabsOf } from '../effects/tabs'
export { default as Shell } from '../views/shell/Shell'
export { savedByWorkspace } from './workspaceSaving'
export { wireWorkspace } from './workspaceWiring'
