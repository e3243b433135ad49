import type { Browser } from 'playwright'

/** What a walk over the product needs, once the tests run. */
export type Stage = () => { readonly base: string; readonly browser: Browser }
