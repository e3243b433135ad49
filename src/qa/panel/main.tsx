import { createRoot } from 'react-dom/client'
import '../../ui/tokens.css'
import '../../ui/base.css'
import { Panel } from './Panel.tsx'

// The panel 'El mundo', beside the page: only QA mode serves it.

const root = document.getElementById('root')
if (root) createRoot(root).render(<Panel />)
