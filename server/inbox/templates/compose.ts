import {
  FILE_KEY,
  missingIn,
  oneLine,
  rendered,
  textOf,
  type Values,
  valuesIn,
  variableName,
  variablesOf,
} from '#contract/templates/filling.ts'
import type { SentTemplate } from '#contract/templates/sent.ts'
import type { Template } from '#contract/templates/template.ts'
import { readUrl } from '#contract/wire.ts'
import type { Db } from '../../database/schema.ts'
import { seesFile } from '../../files/access.ts'
import { addressOf, findStored } from '../../files/stored.ts'
import { Refusal } from '../../http/refusal.ts'

type Fills = SentTemplate['fills']

const fillsOf = (template: Template, values: Values): Fills =>
  variablesOf(template).flatMap(({ key, part, name, index }): Fills => {
    if (part === 'file') return []
    const isCode = template.buttons[index]?.kind === 'code'
    return [
      {
        part: part === 'button' ? (isCode ? 'code' : 'url') : part,
        index,
        name: part === 'button' || /^\d+$/.test(name) ? null : name,
        value: oneLine(values[key] ?? ''),
      },
    ]
  })

interface Sending {
  readonly businessId: number
  readonly senderId: number
}

interface Files {
  readonly photo_url?: string
  readonly document_url?: string
}

/** A file of this business that the sender sees, which goes with the message, or an address from which Meta takes it. */
const headerFile = async (
  db: Db,
  { businessId, senderId }: Sending,
  kind: 'image' | 'video' | 'document',
  given: string,
): Promise<{ readonly url: string | null; readonly files: Files }> => {
  const url = readUrl(given)
  if (url === null) throw new Refusal(400, 'La dirección del archivo no es válida')
  if (!url.startsWith('/')) return { url, files: {} }
  const file = await findStored(db, url.replace(/\?.*/u, ''))
  const owned =
    file?.isPrivate &&
    (await seesFile(db, senderId, file)) &&
    (await db
      .selectFrom('files')
      .select('file_name')
      .where('file_name', '=', file.name)
      .where('business_id', '=', businessId)
      .executeTakeFirst())
  if (!owned) throw new Refusal(400, 'Ese archivo ya no está: súbelo otra vez')
  const address = addressOf(file)
  return { url: null, files: kind === 'image' ? { photo_url: address } : { document_url: address } }
}

/** The message, as it is stored: its text is what the customer reads. */
export const composeTemplate = async (
  db: Db,
  sending: Sending,
  template: Template,
  given: Values | readonly string[],
) => {
  const values = valuesIn(template, given)
  const missing = missingIn(template, values)
  if (missing.length > 0)
    throw new Refusal(400, `Falta llenar: ${missing.map(variableName).join(', ')}`)
  const kind = template.header?.kind ?? 'text'
  const file =
    kind === 'text' ? null : await headerFile(db, sending, kind, String(values[FILE_KEY]))
  const shown = rendered(template, values)
  const sent: SentTemplate = {
    name: template.name,
    language: template.language,
    ...(kind !== 'text' && { header: { kind, url: file?.url ?? null } }),
    buttons: [...shown.buttons],
    fills: fillsOf(template, values),
  }
  return {
    content: textOf(shown),
    kind: 'template',
    details: JSON.stringify({ template: sent }),
    ...file?.files,
  } as const
}
