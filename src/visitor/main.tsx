// Imported first: it sets the order of the layers, which later style sheets rely on.
import '../ui/styles.css'

import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { readConfig } from '../effects/config.ts'
import { createStore, usableStorage } from '../effects/storage.ts'
import { Widget } from './Widget.tsx'
import { createWidget } from './wiring.ts'

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

// The page's address is /visita/{widget}, /widget/{widget} in a frame, or /chat/{name}, whose widget the server names.
const [, kind, name = ''] = location.pathname.split('/')
const widgetName = root.dataset.widget ?? (kind === 'chat' ? 'chat/' : decodeURIComponent(name))

const isFramed = kind === 'widget'
const [, colors] = /^#(light|dark)$/.exec(location.hash) ?? []
if (isFramed && colors !== undefined) document.documentElement.dataset.theme = colors

const widget = createWidget({
  config: readConfig(),
  store: createStore(usableStorage(() => localStorage)),
  name: widgetName,
  isFramed,
})
widget.start()
createRoot(root).render(
  <StrictMode>
    <Widget widget={widget} />
  </StrictMode>,
)
