import { literal } from '../quote.ts'
import source from './helpers.ts?raw'
import { world } from './stage.ts'

const bare = (text: string): string =>
  text.replace(/^import [\s\S]*?'playwright\/test'\n+/, '').trim()

/** The head of every printed spec. */
export const headOf = (): string[] => [
  `import { expect, type Locator, type Page, test } from '@playwright/test'`,
  '',
  bare(source),
  '',
  '/** The server’s answers for a small business: conversations, clients and figures. */',
  `const answers = ${literal(world)}`,
]
