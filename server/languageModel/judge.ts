import { beginning } from '#contract/cut.ts'
import type { Source, Talk } from '#machines/answering/consultation.ts'
import type { Answer } from '#machines/answering/situation.ts'
import { forCustomers, internalOf, type Passage } from '../assistants/passages.ts'
import { isSupported, repeats } from '../assistants/support.ts'
import { channelTexts } from '../limits/bounds/reading.ts'
import { ago } from '../stores/known.ts'
import { INSTRUCTIONS } from './talk.ts'

// Whether a language model's answer is sent: it names what it is taken from, and says what that says. A customer may
// tell the model anything, and so may the name of a product.

const passageOf = ({ heading = '', text }: Source, index: number): Passage => ({
  index,
  heading,
  text,
})

/** As customers may hear it; none where it is for the assistant alone. */
const heard = (source: Source): readonly Source[] =>
  source.kind === 'passage'
    ? forCustomers([passageOf(source, 0)]).map(({ text }) => ({ ...source, text }))
    : [source]

/** The sources that an answer begins with; none where one of them is not there. */
const namedBy = (sources: readonly Source[], numbers: readonly string[]): readonly Source[] => {
  const named = [...new Set(numbers)].flatMap((number) => sources[Number(number) - 1] ?? [])
  return named.length === new Set(numbers).size ? named.flatMap(heard) : []
}

/** Names are repeated as they are: what they say otherwise is nobody's promise. */
const withoutNames = (words: string, sources: readonly Source[]): string =>
  sources
    .flatMap(({ names }) => names)
    .filter((name) => name.length > 2)
    .toSorted((one, other) => other.length - one.length)
    .reduce((rest, name) => rest.replaceAll(name.toLowerCase(), ' '), words.toLowerCase())

/** What a shop said is told with its time. */
const timeOf = (sources: readonly Source[], now: Date): string => {
  const times = sources.flatMap(({ asOf }) => asOf?.getTime() ?? [])
  return times.length === 0 ? '' : `\n(Según la tienda, ${ago(new Date(Math.min(...times)), now)}.)`
}

/** Null where it is not sent. */
export const judge = ({ sources }: Talk, said: string, now: Date): Answer | null => {
  const [, numbers = '', words = ''] = /^((?:\[\d{1,3}\]\s*)+)(.*)$/s.exec(said.trim()) ?? []
  const text = words.replace(/\[\d{1,3}\]/g, '').trim()
  const named = namedBy(sources, numbers.match(/\d+/g) ?? [])
  if (named.length === 0 || text === '') return null
  const says = named
    .map((source) => `${source.heading ? `${source.heading}. ` : ''}${source.text}`)
    .join('\n')
  const names = named.flatMap((source) => source.names).join('\n')
  const secrets = sources
    .filter(({ kind }) => kind === 'passage')
    .map(passageOf)
    .map(internalOf)
  if (
    !isSupported(withoutNames(text, named), says, names) ||
    repeats(text, [INSTRUCTIONS, ...secrets].join('\n'))
  )
    return null
  const rest = named.map((source) => source.text).join('\n')
  return {
    text: `${text}${timeOf(named, now)}`,
    source: {
      name: [...new Set(named.map(({ name }) => name))].join(', '),
      text: text.includes(rest) ? null : beginning(rest, channelTexts.message),
    },
  }
}
