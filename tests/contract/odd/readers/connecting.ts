import type { connectingEndpoints } from '#contract/integrations/connecting.ts'
import { readSetup } from '#contract/integrations/metaSetup.ts'
import { readSentTest, readTest } from '#contract/integrations/testMessage.ts'
import { readWhatsapp } from '#contract/integrations/whatsapp.ts'
import { one, type ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof connectingEndpoints> = {
  readMetaSetup: readSetup,
  readWhatsappTest: readTest,
  readInstagramTest: readTest,
  testWhatsapp: readSentTest,
  testInstagram: readSentTest,
  signUpWhatsapp: one(readWhatsapp),
}
