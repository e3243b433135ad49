// First: it sets the order of the layers, which every later style sheet relies on.
import '../ui/styles.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readConfig } from '../effects/config'
import { createStore, usableStorage } from '../effects/storage'
import { VisitorPage } from './VisitorPage'
import { createVisitor } from './wiring'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The page's address is /visita/{widget}.
const [, , widget = ''] = location.pathname.split('/')

const visitor = createVisitor({
  config: readConfig(),
  store: createStore(usableStorage(() => localStorage)),
  widget: decodeURIComponent(widget),
})
visitor.start()
createRoot(root).render(
  <StrictMode>
    <VisitorPage visitor={visitor} />
  </StrictMode>,
)
