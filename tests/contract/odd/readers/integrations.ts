import { readCheck } from '#contract/integrations/health.ts'
import { readInstagram } from '#contract/integrations/instagram.ts'
import type { integrationsEndpoints } from '#contract/integrations/integrations.ts'
import { readSetup } from '#contract/integrations/metaSetup.ts'
import { readStore } from '#contract/integrations/store.ts'
import { readSentTest, readTest } from '#contract/integrations/testMessage.ts'
import { readWhatsapp } from '#contract/integrations/whatsapp.ts'
import { readWidget } from '#contract/integrations/widget.ts'
import { looseItems } from '#contract/loose.ts'
import { one, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof integrationsEndpoints> = {
  checkInstagram: (answer) => readCheck(answer, undefined),
  checkStore: (answer) => readCheck(answer, undefined),
  checkWhatsapp: (answer) => readCheck(answer, undefined),
  createInstagram: one(readInstagram),
  createStore: one(readStore),
  createWhatsapp: one(readWhatsapp),
  createWidget: one(readWidget),
  listInstagram: (answer) => looseItems(answer).map(readInstagram),
  listStores: (answer) => looseItems(answer).map(readStore),
  listWhatsapp: (answer) => looseItems(answer).map(readWhatsapp),
  listWidgets: (answer) => looseItems(answer).map(readWidget),
  readInstagramTest: readTest,
  readMetaSetup: readSetup,
  readWhatsappTest: readTest,
  signUpWhatsapp: one(readWhatsapp),
  testInstagram: readSentTest,
  testWhatsapp: readSentTest,
  updateInstagram: one(readInstagram),
  updateStore: one(readStore),
  updateWhatsapp: one(readWhatsapp),
  updateWidget: one(readWidget),
}
