import { literal } from '../quote.ts'
import source from './helpers.ts?raw'
import { world } from './stage.ts'

const ofAreas: Readonly<Record<string, string>> = import.meta.glob('../../*/specHelpers.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const bare = (text: string): string => text.replace(/^import [^']*'playwright\/test'\n+/, '').trim()

/** The head of every printed spec, and the helpers of its area. */
export const headOf = (area?: string): string[] => [
  `import { expect, type Locator, type Page, type Request, type Route, test, type WebSocketRoute } from '@playwright/test'`,
  '',
  bare(source),
  '',
  ...[ofAreas[`../../${area}/specHelpers.ts`] ?? []].flat().flatMap((text) => [bare(text), '']),
  `const world = ${literal(world)}`,
]
