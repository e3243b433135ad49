import type { Asks } from './kit/asking.ts'

const OWN = 'the account that calls, which may see the diagnosis: tests/server/book.test.ts'

export const asks: Asks = { openBook: OWN, markStep: OWN, uploadStepPicture: OWN }
