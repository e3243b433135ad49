import { createHash } from 'node:crypto'
import { storeReasons } from '#contract/stores/reasons.ts'
import { StoreFailure } from '#machines/stores/storeFailure.ts'
import { type Row, secretsOf } from '../integrations/records.ts'
import type { Resources } from '../resources.ts'
import type { Shop, StoreAdapter } from './adapter.ts'

export interface OpenShop {
  readonly shop: Shop
  readonly adapter: StoreAdapter
}

type Settings = Pick<Row, 'settings'>

const kindIn = ({ settings }: Settings): string => String(settings.store ?? '').toLowerCase()

/** The kind of store of a row; undefined where it is none that can be read. */
export const adapterOf = ({ stores }: Pick<Resources, 'stores'>, row: Settings) =>
  stores.get(kindIn(row))

/** Fails where its kind is unknown, or its keys are not there. */
export const openShop = (resources: Pick<Resources, 'stores' | 'secret'>, row: Row): OpenShop => {
  const adapter = adapterOf(resources, row)
  if (!adapter) throw new StoreFailure('final', storeReasons.unknown)
  const secrets = secretsOf(resources.secret, row)
  if (Object.keys(secrets).length === 0) throw new StoreFailure('refused', storeReasons.keys)
  const texts = Object.entries(row.settings).map(
    ([field, value]) => [field, String(value)] as const,
  )
  return {
    adapter,
    shop: { id: row.integration_id, fields: { ...Object.fromEntries(texts), ...secrets } },
  }
}

/** Another address is another shop, whose products are not those of the one before. Keys may change. */
export const shopMark = ({ settings }: Pick<Row, 'settings'>): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        ['store', 'store_url', 'store_id', 'base_url', 'shop_name'].map(
          (field) => settings[field] ?? null,
        ),
      ),
    )
    .digest('hex')
