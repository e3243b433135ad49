import type { ChartTransition, Trigger } from '#machines/diagnostics/chart.ts'
import { groupBy } from './layout/groupBy.ts'
import type { ParagraphText } from './layout/paragraphs.ts'
import type { Icon, Word } from './layout/text.ts'
import { triggerWords, type Words } from './words.ts'

/** In a state's box an arrow precedes the effects; on an edge they are below the event. */
export type Place = 'box' | 'edge'

type Branches = readonly ChartTransition[]

const INDENT = 10
const GAP = 3

/** Transitions as texts. Common parts of several events are written once: 'page.online, page.woke → resetRetries'. */
export function sayTransitions(
  transitions: readonly ChartTransition[],
  place: Place,
  words: Words,
): readonly ParagraphText[] {
  const byTrigger = [...groupBy(transitions, ({ trigger }) => JSON.stringify(trigger)).values()]
  const alike = groupBy(byTrigger, meaningOf)
  return [...alike.values()].flatMap((events) => say(events, place, words))
}

/** Equal for events with the same effects. */
function meaningOf(branches: Branches) {
  return JSON.stringify(
    branches.map(({ trigger, guard, isElse, actions, targets, reenters }) => [
      iconOf(trigger),
      guard,
      isElse,
      actions,
      targets,
      reenters,
    ]),
  )
}

function say(events: readonly Branches[], place: Place, words: Words): readonly ParagraphText[] {
  const [branches = []] = events
  const [first] = branches
  if (!first) return []
  const icon = iconOf(first.trigger) ?? (isAgain(first) ? 'again' : null)
  const names = events.flatMap((each, at) => sayTrigger(each, at < events.length - 1, words))
  const hanging = place === 'box' ? INDENT : 0
  if (branches.length === 1) {
    return [{ icon, gap: GAP, hanging, words: [...names, ...sayBranch(events, 0, place, words)] }]
  }
  const paragraphs = branches.map((_, at) => ({
    words: sayBranch(events, at, place, words),
    icon: null,
    indent: INDENT,
    hanging,
  }))
  return [{ icon, gap: GAP, words: names }, ...paragraphs]
}

function sayTrigger(branches: Branches, isFollowed: boolean, words: Words): readonly Word[] {
  const [transition] = branches
  const text = transition && triggerWords(transition.trigger, words)
  if (!transition || text === undefined) return []
  const name = transition.trigger.kind === 'delay' ? transition.trigger.delay.name : null
  const lit = branches.length === 1 ? { transition: transition.id } : {}
  return [
    ...text.split(' ').map((each): Word => ({ text: each, style: 'event', ...lit })),
    ...(name === null || name === text ? [] : [{ text: name, style: 'word' as const, ...lit }]),
  ].map((word, at, all) =>
    isFollowed && at === all.length - 1 ? { ...word, text: `${word.text},` } : word,
  )
}

/** The guard and the actions of one branch, highlighted for each event that shares it. */
function sayBranch(
  events: readonly Branches[],
  at: number,
  place: Place,
  words: Words,
): readonly Word[] {
  const branch = events[0]?.[at]
  if (!branch) return []
  const lit = { transition: events.flatMap((each) => each[at]?.id ?? []).join(' ') }
  const guard: readonly Word[] = [
    ...(branch.guard === null ? [] : [{ text: `[${branch.guard}]`, style: 'guard' as const }]),
    ...(branch.isElse ? [{ text: words.otherwise, style: 'guard' as const }] : []),
  ]
  return [...guard, ...sayActions(branch, place, words)].map((word) => ({ ...word, ...lit }))
}

function sayActions(transition: ChartTransition, place: Place, words: Words): readonly Word[] {
  const { actions, targets, trigger } = transition
  const isIdle = actions.length === 0 && targets.length === 0
  // Where an icon takes the place of the circular arrow, a word replaces the arrow.
  const isSaid = isAgain(transition) && iconOf(trigger) !== null
  // In a box it is an edge that would be too long: its arrow leads to the name of the state.
  const others = place === 'box' ? targets.filter((target) => target !== transition.source) : []
  const list: readonly Word[] = [
    ...others.map((id): Word => ({ text: nameOf(id), style: 'event' })),
    ...actions.map((text): Word => ({ text, style: 'action' })),
    ...(isSaid ? [{ text: words.again, style: 'word' as const }] : []),
    ...(isIdle ? [{ text: words.nothing, style: 'word' as const }] : []),
  ].map(commaBeforeNext)
  if (list.length === 0) return []
  return place === 'box'
    ? [{ text: others.length > 0 ? '⇢' : '→', style: 'word', holdsNext: true }, ...list]
    : list.map((word, at) => (at === 0 ? { ...word, startsLine: true } : word))
}

export const commaBeforeNext = (word: Word, at: number, all: readonly Word[]): Word =>
  at < all.length - 1 ? { ...word, text: `${word.text},` } : word

const nameOf = (id: string): string => id.slice(id.lastIndexOf('.') + 1)

function isAgain({ targets, source }: ChartTransition) {
  return targets.includes(source)
}

function iconOf({ kind }: Trigger): Icon | null {
  switch (kind) {
    case 'delay':
    case 'error':
    case 'always':
      return kind
    case 'done':
    case 'finished':
      return 'done'
    case 'event':
    case 'snapshot':
      return null
  }
}
