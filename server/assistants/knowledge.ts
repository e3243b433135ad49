import type { Db } from '../database/schema.ts'
import { SOURCES_CHARACTERS_MOST } from '../limits/bounds/reading.ts'
import { shownAddress } from '../sources/site/addresses.ts'

// What an assistant knows: its training, and what was read of its sources. Whatever answers, with a language model or
// without one, answers from these texts.

/** A file or a page. */
export interface TextSource {
  readonly sourceId: number
  /** As people know it: 'Precios.xlsx', 'panaderia.example/menu'. */
  readonly name: string
}

interface KnownText {
  readonly text: string
  /** Null: the training, which goes before all others. */
  readonly source: TextSource | null
}

export type Knowledge = readonly KnownText[]

/** A training alone. */
export const trainingAlone = (text: string): Knowledge => [{ text, source: null }]

/** What each page of a website says again (its header, its footer) is known once. */
const withoutRepeated = (text: string, seen: Set<string>): string =>
  text
    .split('\n\n')
    .filter((block) => {
      const isNew = !seen.has(block)
      seen.add(block)
      return isNew
    })
    .join('\n\n')

/** Files first: a price list is kept with more care than a website. */
const textsOf = (db: Db, assistantId: number) =>
  db
    .selectFrom('source_texts')
    .innerJoin('sources', 'sources.source_id', 'source_texts.source_id')
    .select(['sources.source_id', 'kind', 'name', 'source_texts.address', 'text'])
    .where('assistant_id', '=', assistantId)
    .where('text', 'is not', null)
    .orderBy('kind')
    .orderBy('sources.source_id')
    .orderBy('place')
    .execute()

/** The training of an assistant and its sources, as far as all of it is searched. */
export const knowledgeOf = async (
  db: Db,
  assistantId: number,
  training: string | null,
): Promise<Knowledge> => {
  const seen = new Map<number, Set<string>>()
  const known: KnownText[] = training === null ? [] : [{ text: training, source: null }]
  let room = SOURCES_CHARACTERS_MOST
  for (const { source_id, kind, name, address, text } of await textsOf(db, assistantId)) {
    const blocks = seen.get(source_id) ?? new Set()
    seen.set(source_id, blocks)
    const fresh = withoutRepeated(text ?? '', blocks).slice(0, room)
    room -= fresh.length
    const shown = kind === 'file' ? name : shownAddress(address)
    if (fresh !== '') known.push({ text: fresh, source: { sourceId: source_id, name: shown } })
  }
  return known
}

/** False where one of these sources was deleted while an answer was made of it. */
export const areStillKnown = async (db: Db, sourceIds: readonly number[]): Promise<boolean> => {
  const ids = [...new Set(sourceIds)]
  if (ids.length === 0) return true
  const { count } = await db
    .selectFrom('sources')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('source_id', 'in', ids)
    .executeTakeFirstOrThrow()
  return count === ids.length
}
