import { readInstagram } from '#contract/integrations/instagram'
import type { integrationsEndpoints } from '#contract/integrations/integrations'
import { readStore } from '#contract/integrations/store'
import { readWhatsapp } from '#contract/integrations/whatsapp'
import { readWidget } from '#contract/integrations/widget'
import { looseItems } from '#contract/loose'
import { one, type ReadersOf } from '../reading'

export const readers: ReadersOf<typeof integrationsEndpoints> = {
  createInstagram: one(readInstagram),
  createStore: one(readStore),
  createWhatsapp: one(readWhatsapp),
  createWidget: one(readWidget),
  listInstagram: (answer) => looseItems(answer).map(readInstagram),
  listStores: (answer) => looseItems(answer).map(readStore),
  listWhatsapp: (answer) => looseItems(answer).map(readWhatsapp),
  listWidgets: (answer) => looseItems(answer).map(readWidget),
  updateInstagram: one(readInstagram),
  updateStore: one(readStore),
  updateWhatsapp: one(readWhatsapp),
  updateWidget: one(readWidget),
}
