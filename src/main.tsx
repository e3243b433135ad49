// First: it sets the order of the layers, which every later style sheet relies on.
import './ui/styles.css'

import { createRoot } from 'react-dom/client'
import { Root } from './app/Root.tsx'
import { toast } from './app/toast.ts'
import { createApp } from './app/wiring.ts'
import { readConfig } from './effects/config.ts'
import { isInvited } from './effects/diagnostics/invitation.ts'
import { keepPage } from './effects/keptPage.ts'
import { createStore, usableStorage } from './effects/storage.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const inspect = STATELY_INSPECTOR
  ? (await import('./app/statelyInspector.ts')).openStatelyInspector()
  : undefined
const tab = createStore(usableStorage(() => sessionStorage))
const app = createApp({
  config: readConfig(),
  store: createStore(usableStorage(() => localStorage)),
  tab,
  path: location.pathname,
  ...(inspect && { inspect }),
})
app.start()
createRoot(root).render(
  <Root app={app} isInvited={import.meta.env.DEV || isInvited(tab, location.search)} />,
)
keepPage(import.meta.env.PROD, () =>
  toast(app.system, {
    tone: 'success',
    text: 'Hay una versión nueva de Recado. Recarga la página para usarla.',
  }),
)
