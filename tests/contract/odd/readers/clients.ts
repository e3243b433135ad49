import { type clientsEndpoints, readClientPage, readOneClient } from '#contract/clients/clients.ts'
import { type clientDoublesEndpoints, readDoubles } from '#contract/clients/doubles.ts'
import { type clientNotesEndpoints, readNotes } from '#contract/clients/notes.ts'
import { type clientTagsEndpoints, readTags } from '#contract/clients/tags.ts'
import { looseText } from '#contract/loose.ts'
import type { ReadersOf } from '../reading.ts'

export const readers: ReadersOf<typeof clientsEndpoints> &
  ReadersOf<typeof clientDoublesEndpoints> &
  ReadersOf<typeof clientNotesEndpoints> &
  ReadersOf<typeof clientTagsEndpoints> = {
  createClient: (answer) => looseText(answer?.client_id),
  getClient: readOneClient,
  listClients: readClientPage,
  listDoubles: readDoubles,
  listNotes: readNotes,
  listTags: (answer) => readTags(answer).map(({ id, name }) => [String(id), name]),
}
