// First: it sets the order of the layers, which every later style sheet relies on.
import './ui/styles.css'

import { createRoot } from 'react-dom/client'
import { Root } from './app/Root'
import { toast } from './app/toast'
import { createApp } from './app/wiring'
import { readConfig } from './effects/config'
import { isInvited } from './effects/diagnostics/invitation'
import { keepPage } from './effects/keptPage'
import { createStore, usableStorage } from './effects/storage'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const inspect = STATELY_INSPECTOR
  ? (await import('./app/statelyInspector')).openStatelyInspector()
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
