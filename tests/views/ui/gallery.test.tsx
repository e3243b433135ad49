import { afterEach, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessible, expectNarrow } from '../kit/accessible.ts'
import { Gallery } from './Gallery.tsx'

afterEach(() => page.viewport(1280, 900))

test('axe finds no violation in both themes, and nothing is wider than a phone', async () => {
  await page.viewport(1366, 900)
  await render(<Gallery />)
  await expectAccessible()
  await expectNarrow()
})
