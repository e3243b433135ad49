import * as z from 'zod/mini'
import { channelOf, type KnownChannel, knownChannels } from '../channels.ts'
import { type FieldProblem, firstProblem } from '../fields.ts'
import { PERSON_WORD_MAX_LENGTH, PERSON_WORDS_MOST, SAYING_MAX_LENGTH } from '../limits.ts'
import { Loose, looseNumber, looseText } from '../loose.ts'
import { optionalNumber, optionalText } from '../wire.ts'

// When an assistant leaves a conversation to people (capability `handOverRules`): fields of the assistant itself.

/** The most answers of a conversation in an hour, and as many where the business chose none. */
export const MOST_ANSWERS_AN_HOUR = 20

export const RulesWire = {
  person_words: Loose,
  hand_over_text: Loose,
  silent_channels: z.catch(z.optional(z.nullable(z.array(Loose))), null),
  hourly_answers: Loose,
}

/** Omitted fields stay unchanged. */
export const RulesBody = {
  person_words: optionalText,
  hand_over_text: optionalText,
  silent_channels: z.optional(z.array(z.string())),
  hourly_answers: optionalNumber,
}

export interface AssistantRules {
  /** Words and phrases that always go to a person, one a line. */
  readonly personWords: string
  /** What the customer is told when a person takes over; '': Recado's own words. */
  readonly handOverText: string
  readonly silentChannels: readonly KnownChannel[]
  /** The most answers of a conversation in an hour; null: as many as Recado allows. */
  readonly hourlyAnswers: number | null
}

/** As a form holds them. */
export interface RulesDraft {
  readonly personWords: string
  readonly handOverText: string
  /** Divided by blanks, in the order of the channels. */
  readonly silentChannels: string
  readonly hourlyAnswers: string
}

export const noRules: RulesDraft = {
  personWords: '',
  handOverText: '',
  silentChannels: '',
  hourlyAnswers: '',
}

const inOrder = (names: readonly string[]): readonly KnownChannel[] => {
  const named = new Set(names.map(channelOf))
  return knownChannels().filter((channel) => named.has(channel))
}

export const readRules = (
  wire: {
    readonly [Field in keyof typeof RulesWire]?: z.output<(typeof RulesWire)[Field]>
  },
): AssistantRules => ({
  personWords: looseText(wire.person_words) ?? '',
  handOverText: looseText(wire.hand_over_text) ?? '',
  silentChannels: inOrder((wire.silent_channels ?? []).map((name) => looseText(name) ?? '')),
  hourlyAnswers: looseNumber(wire.hourly_answers),
})

export const draftOfRules = (rules: AssistantRules): RulesDraft => ({
  ...rules,
  silentChannels: rules.silentChannels.join(' '),
  hourlyAnswers: rules.hourlyAnswers === null ? '' : String(rules.hourlyAnswers),
})

export const silentIn = (silentChannels: string): readonly KnownChannel[] =>
  inOrder(silentChannels.split(' '))

/** The field with this channel switched on or off. */
export const switchedIn = (silentChannels: string, channel: KnownChannel): string => {
  const silent = silentIn(silentChannels)
  const others = silent.filter((one) => one !== channel)
  return inOrder(others.length === silent.length ? [...silent, channel] : others).join(' ')
}

export const writeRules = (draft: RulesDraft) => ({
  person_words: wordsIn(draft.personWords).join('\n'),
  hand_over_text: draft.handOverText.trim(),
  silent_channels: [...silentIn(draft.silentChannels)] as string[],
  hourly_answers: draft.hourlyAnswers.trim() === '' ? null : Number(draft.hourlyAnswers),
})

/** Those of a list that a person typed: one a line, or with commas between them. */
export const wordsIn = (list: string): readonly string[] => [
  ...new Set(
    list
      .split(/[\n,;]/)
      .map((word) => word.trim())
      .filter((word) => word !== ''),
  ),
]

/** The reason why the rules cannot be saved, or null. */
export const rulesProblem = (draft: RulesDraft): FieldProblem<keyof RulesDraft> | null => {
  const words = wordsIn(draft.personWords)
  if (words.length > PERSON_WORDS_MOST)
    return { field: 'personWords', text: `Escribe como máximo ${PERSON_WORDS_MOST} palabras` }
  if (words.some((word) => word.length > PERSON_WORD_MAX_LENGTH))
    return {
      field: 'personWords',
      text: `Cada palabra o frase puede tener como máximo ${PERSON_WORD_MAX_LENGTH} caracteres`,
    }
  if (words.some((word) => !/[\p{L}\p{N}]/u.test(word)))
    return { field: 'personWords', text: 'Cada línea necesita una palabra o un número' }
  const most = draft.hourlyAnswers.trim()
  if (most !== '' && !(/^\d{1,2}$/.test(most) && isAllowed(Number(most))))
    return {
      field: 'hourlyAnswers',
      text: `Escribe un número entre 1 y ${MOST_ANSWERS_AN_HOUR}`,
    }
  return firstProblem(draft, [['handOverText', SAYING_MAX_LENGTH, null]])
}

const isAllowed = (most: number): boolean => most >= 1 && most <= MOST_ANSWERS_AN_HOUR
