import '#src/ui/styles.css' // first: it sets the order of the layers
import { beforeAll, beforeEach } from 'vitest'
import { page, server } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'

// The files share a page, so that it loads each module once: what one left there is gone before the next begins. A module cannot be mocked in a page that
// has it already (`vi.mock`): give a view what it needs by its props, and the browser by `vi.spyOn`.

const { width, height } = server.config.browser.viewport

beforeAll(() => page.viewport(width, height))

beforeEach(async () => {
  await cleanup()
  delete document.documentElement.dataset.theme
})
