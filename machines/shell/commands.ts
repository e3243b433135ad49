import { fold } from '#contract/text.ts'

// The commands of the palette, and the search for typed words among them: pure functions.

/** The groups of the palette, in their order while nothing is typed: a mere Enter changes no conversation. */
const commandGroups = [
  'recent',
  'views',
  'conversation',
  'actions',
  'businesses',
  'conversations',
  'clients',
] as const
export type CommandGroup = (typeof commandGroups)[number]

export interface Searchable {
  /** Stable over reloads: the recent ones are stored by it. */
  readonly id: string
  readonly group: Exclude<CommandGroup, 'recent'>
  readonly label: string
  /** Further words by which it is found. */
  readonly words?: string | undefined
}

interface FoundGroup<Command> {
  readonly group: CommandGroup
  readonly commands: readonly Command[]
}

/** The number of shown commands that were given last. */
const RECENT_SHOWN = 5
/** Of one group, while nothing is typed and for typed words: more than one looks through. */
const CONVERSATIONS_SHOWN = 5
const FOUND_MOST = 12

const isWithin = (text: string, word: string): number =>
  text.startsWith(word) ? 0 : text.includes(` ${word}`) ? 1 : text.includes(word) ? 2 : 9

/** The rank of a command for the typed words: smaller is better, null does not fit. */
const fitOf = ({ label, words = '' }: Searchable, wanted: readonly string[]): number | null => {
  const name = fold(label)
  const more = fold(words)
  let fit = 0
  for (const word of wanted) {
    const ofWord = Math.min(isWithin(name, word), more.includes(word) ? 3 : 9)
    if (ofWord === 9) return null
    fit += ofWord
  }
  return fit
}

const inGroups = <Command extends Searchable>(
  commands: readonly Command[],
): readonly FoundGroup<Command>[] =>
  commandGroups.flatMap((group) => {
    const those = commands.filter((command) => command.group === group)
    return those.length === 0 ? [] : [{ group, commands: those }]
  })

/** Nothing is typed: the recent ones, then everything that there are few of. */
const atFirst = <Command extends Searchable>(
  commands: readonly Command[],
  recent: readonly string[],
): readonly FoundGroup<Command>[] => {
  const before = recent
    .flatMap((id) => commands.find((command) => command.id === id) ?? [])
    .filter(({ group }) => group !== 'conversation')
    .slice(0, RECENT_SHOWN)
  const others = inGroups(commands.filter((command) => !before.includes(command)))
  return [
    ...(before.length === 0 ? [] : [{ group: 'recent' as const, commands: before }]),
    ...others.map(({ group, commands: those }) => ({
      group,
      commands: group === 'conversations' ? those.slice(0, CONVERSATIONS_SHOWN) : those,
    })),
  ]
}

/** The commands that have all typed words, the best first; accents and case make no difference. */
export const findCommands = <Command extends Searchable>(
  commands: readonly Command[],
  query: string,
  recent: readonly string[],
): readonly FoundGroup<Command>[] => {
  const wanted = fold(query).split(/\s+/u).filter(Boolean)
  if (wanted.length === 0) return atFirst(commands, recent)
  const fits = new Map<Command, number>()
  for (const command of commands) {
    const fit = fitOf(command, wanted)
    if (fit !== null) fits.set(command, fit)
  }
  const fitFor = (command: Command) => fits.get(command) ?? 0
  const best = ({ commands: [first] }: FoundGroup<Command>) => (first ? fitFor(first) : 0)
  return inGroups([...fits.keys()].sort((one, other) => fitFor(one) - fitFor(other)))
    .map(({ group, commands: those }) => ({ group, commands: those.slice(0, FOUND_MOST) }))
    .sort((one, other) => best(one) - best(other))
}
