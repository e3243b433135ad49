import type { Integration } from '#contract/integrations/integrations.ts'
import { metaAccountDraft } from '#contract/integrations/metaAccount.ts'
import { metaAccounts } from '#contract/integrations/metaAccounts.ts'
import { storeDraft, writeStore } from '#contract/integrations/store.ts'
import { widgetDraft, writeWidget } from '#contract/integrations/widget.ts'

import type { StoreSync } from '#contract/storeSync.ts'
import { wireTime } from '../kit/wire.ts'

// The shown data in the form of the wire: the form's fields, and those that only the back end adds.

export const syncWire = (sync: StoreSync) => ({
  state: sync.state,
  done: sync.done,
  total: sync.total,
  products: sync.products,
  error: sync.error,
  finished_at: wireTime(sync.finishedAt),
  webhook_url: sync.webhookUrl,
  has_orders: sync.hasOrders,
})

const own = (integration: Integration) => {
  switch (integration.kind) {
    case 'widget':
      return {
        ...writeWidget(widgetDraft(integration), 1),
        oaia_widget_id: integration.id,
        embed_code: integration.embedCode,
      }
    case 'store':
      return {
        ...writeStore(storeDraft(integration), 1),
        oaia_store_id: integration.id,
        consumer_key: integration.consumerKey,
        consumer_secret: integration.consumerSecret,
        ...(integration.sync && { sync: syncWire(integration.sync) }),
      }
    default: {
      const { kind, write } = metaAccounts[integration.kind]
      return {
        ...write(metaAccountDraft(integration), 1),
        [kind.names.id]: integration.id,
        meta_access_token: integration.accessToken,
      }
    }
  }
}

export const integrationRows = (integrations: readonly Integration[]) => ({
  success: true,
  data: integrations.map((integration) => ({
    ...own(integration),
    is_active: integration.isActive,
    assistant_name: integration.assistantName,
    ownership: integration.ownership,
    ...(integration.health && { health: integration.health.state }),
  })),
})
