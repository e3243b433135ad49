import source from './spec/helpers.ts?raw'

/** What every printed spec begins with. */
export const imports = `import { expect, type Locator, type Page, type Request, type Route, test, type WebSocketRoute } from '@playwright/test'`

export const helpers = source.replace(/^import [^']*'playwright\/test'\n+/, '').trim()
