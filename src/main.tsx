// First: it sets the order of the layers, which every later style sheet relies on.
import './ui/styles.css'

import { createRoot } from 'react-dom/client'
import { Root } from './app/Root'
import { createApp } from './app/wiring'
import { readConfig } from './effects/config'
import { createStore, usableStorage } from './effects/storage'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

const app = createApp({
  config: readConfig(),
  store: createStore(usableStorage(() => localStorage)),
  tab: createStore(usableStorage(() => sessionStorage)),
  path: location.pathname,
})
app.start()
createRoot(root).render(<Root app={app} />)
