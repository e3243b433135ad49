import { own } from '../qa/spec/lines.ts'
import type { Scene } from '../qa/spec/scene.ts'

/** The stored draft of a record's form, '' for a new one. */
export const keptForm = (
  form: string,
  record: string,
  fields: Readonly<Record<string, string>>,
  key = '',
): Scene => ({ kept: { [own(`form/${form}/${record}`)]: { fields, key } } })

/** The starts of a form's scripts: as the server has it, and with a stored draft. */
export const formStarts = (...of: Parameters<typeof keptForm>) => ({
  fresh: {},
  kept: keptForm(...of),
})
