import type * as z from 'zod/mini'
import type { FieldProblem } from '#contract/fields.ts'
import {
  InstagramWire,
  instagram,
  instagramDraft,
  instagramProblem,
  readInstagram,
} from '#contract/integrations/instagram.ts'
import type { IntegrationKind } from '#contract/integrations/integrations.ts'
import {
  readStore,
  StoreWire,
  storeDraft,
  storeFields,
  storeProblem,
  stores,
} from '#contract/integrations/store.ts'
import {
  readWhatsapp,
  WhatsappWire,
  whatsapp,
  whatsappDraft,
  whatsappProblem,
} from '#contract/integrations/whatsapp.ts'
import {
  readWidget,
  WidgetWire,
  widgetDraft,
  widgetProblem,
  widgets,
} from '#contract/integrations/widget.ts'

// The differences between the kinds of integrations, in one table: all other code is the same for all kinds.

/** The fields of a record or a body, under their wire names. */
export type Fields = Readonly<Record<string, unknown>>

interface Names {
  readonly id: string
  readonly name: string
  /** The field with the external id. */
  readonly external: string | null
  readonly secrets: readonly string[]
}

interface Kind extends Names {
  /** The fields without a column of their own. */
  readonly settings: readonly string[]
  /** The settings and secrets that a record of this type does not use. */
  readonly unused: (record: Fields) => readonly string[]
  /** The reason why the whole record cannot be stored, in the texts of the page's form. */
  readonly problem: (record: Fields, stored: Fields | null) => string | null
}

interface Form<Wire extends z.ZodMiniType, Integration, Draft extends { readonly name: string }> {
  readonly body: { readonly shape: object }
  readonly wire: Wire
  readonly read: (wire: z.output<Wire>) => Integration
  readonly draft: (stored: Integration) => Draft
  readonly problem: (draft: Draft, stored: Integration | null) => FieldProblem<string> | null
}

const COMMON: readonly string[] = ['business_id', 'oai_assistant_id', 'is_active']

const kindOf = <Wire extends z.ZodMiniType, Integration, Draft extends { readonly name: string }>(
  names: Names,
  { body, wire, read, draft, problem }: Form<Wire, Integration, Draft>,
  unused: Kind['unused'] = () => [],
): Kind => {
  const { id, name, external, secrets } = names
  const own = [...COMMON, name, external, ...secrets]
  const integrationOf = (record: Fields) => read(wire.parse({ [id]: 0, ...record }))
  return {
    ...names,
    settings: Object.keys(body.shape).filter((field) => !own.includes(field)),
    unused,
    problem: (record, stored) => {
      // The contract gives a record without a name a default name; here it counts as missing.
      const typed = { ...draft(integrationOf(record)), name: String(record[name] ?? '') }
      return problem(typed, stored && integrationOf(stored))?.text ?? null
    },
  }
}

const unusedOfStore = ({ store }: Fields): readonly string[] =>
  Object.entries(storeFields).flatMap(([type, fields]) => (type === store ? [] : fields))

export const kinds: Readonly<Record<IntegrationKind, Kind>> = {
  whatsapp: kindOf(
    {
      id: 'oaia_whatsapp_id',
      name: 'name',
      external: 'meta_phone_number_id',
      secrets: ['meta_access_token'],
    },
    {
      body: whatsapp.create.body,
      wire: WhatsappWire,
      read: readWhatsapp,
      draft: whatsappDraft,
      problem: whatsappProblem,
    },
  ),
  instagram: kindOf(
    {
      id: 'tbl_oaia_instagram_account_id',
      name: 'name',
      external: 'instagram_account_id',
      secrets: ['meta_access_token'],
    },
    {
      body: instagram.create.body,
      wire: InstagramWire,
      read: readInstagram,
      draft: instagramDraft,
      problem: instagramProblem,
    },
  ),
  widget: kindOf(
    { id: 'oaia_widget_id', name: 'widget_name', external: null, secrets: [] },
    {
      body: widgets.create.body,
      wire: WidgetWire,
      read: readWidget,
      draft: widgetDraft,
      problem: widgetProblem,
    },
  ),
  store: kindOf(
    {
      id: 'oaia_store_id',
      name: 'name',
      external: null,
      secrets: ['password', 'access_token', 'consumer_key', 'consumer_secret'],
    },
    {
      body: stores.create.body,
      wire: StoreWire,
      read: readStore,
      draft: storeDraft,
      problem: storeProblem,
    },
    unusedOfStore,
  ),
}
