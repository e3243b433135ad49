import './act.ts' // before the renderer, which looks for it
import '#src/ui/styles.css' // first: it sets the order of the layers
import { beforeAll, beforeEach } from 'vitest'
import { page, server } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { isGallery } from './kit/gallery.ts'

// The files share a page, so that it loads each module once: every file's remains are removed before the next one
// begins. A loaded module cannot be mocked (`vi.mock`): give a view its data by props, and replace browser functions by
// `vi.spyOn`.

// The page around the tests' frame is transparent: drawing pixels that nobody looks at took a sixth of the processor's
// time.
if (!isGallery) window.parent.document.body.style.opacity = '0'

const { width, height } = server.config.browser.viewport

beforeAll(() => page.viewport(width, height))

beforeEach(async () => {
  await cleanup()
  delete document.documentElement.dataset.theme
})
