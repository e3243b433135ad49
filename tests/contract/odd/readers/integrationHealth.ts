import { type integrationHealthEndpoints, readCheck } from '#contract/integrations/health.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof integrationHealthEndpoints> = {
  checkInstagram: (answer) => readCheck(answer, undefined),
  checkStore: (answer) => readCheck(answer, undefined),
  checkWhatsapp: (answer) => readCheck(answer, undefined),
}
