import type { ChosenFile } from '#contract/endpoint.ts'
import { type Chosen, OWN_NUMBER } from '#contract/templates/calls.ts'
import { missingIn, type Values, type Variable, variablesOf } from '#contract/templates/filling.ts'
import { type HeaderFile, type Template, templateId } from '#contract/templates/template.ts'
import { digitsOf } from '#contract/text.ts'
import { typedPhoneProblem } from '#contract/typedPhone.ts'

// What is being written: a template for an open conversation, or a conversation that begins.

export interface OwnNumber {
  readonly id: string
  readonly name: string
  readonly number: string
}

/** Who gets it, as far as it is known. */
export interface Person {
  readonly name: string | null
  readonly phone: string | null
}

export interface TemplatesInput {
  readonly businessId: number
}

export interface TemplatesContext extends TemplatesInput {
  /** Null: a conversation begins. */
  readonly threadId: string | null
  readonly person: Person
  /** The own numbers of WhatsApp. */
  readonly numbers: readonly OwnNumber[]
  /** The id of the own number; '' while there is none. */
  readonly from: string
  /** The number as it is typed. */
  readonly to: string
  /** In place of a template. */
  readonly text: string
  readonly templates: readonly Template[]
  /** '' while none is chosen. */
  readonly chosenId: string
  readonly values: Values
  readonly file: ChosenFile | null
  /** The idempotency key; '' until it is sent, and again once something else is written. */
  readonly key: string
  readonly error: string | null
}

const nobody: Person = { name: null, phone: null }

export const nothingWritten: Omit<TemplatesContext, 'businessId'> = {
  threadId: null,
  person: nobody,
  numbers: [],
  from: '',
  to: '',
  text: '',
  templates: [],
  chosenId: '',
  values: {},
  file: null,
  key: '',
  error: null,
}

/** A conversation begins with this person. */
export const beginningWith = (person: Person) => ({
  ...nothingWritten,
  person,
  to: person.phone ?? '',
})

/** The first one writes, until the person says otherwise. */
export const numbersFound = (from: string, numbers: readonly OwnNumber[]) => ({
  numbers,
  from: numbers.some(({ id }) => id === from) ? from : (numbers[0]?.id ?? ''),
})

export const chosenIn = ({
  templates,
  chosenId,
}: Pick<TemplatesContext, 'templates' | 'chosenId'>): Template | undefined =>
  templates.find((each) => templateId(each) === chosenId)

/** The file that the chosen template asks for. */
export const fileKindOf = (
  context: Pick<TemplatesContext, 'templates' | 'chosenId'>,
): HeaderFile | null => {
  const kind = chosenIn(context)?.header?.kind ?? 'text'
  return kind === 'text' ? null : kind
}

const firstName = (name: string | null): string => name?.trim().split(/\s+/)[0] ?? ''

/** What a place is likely for: a person sees it, and changes it. */
const proposed = ({ part, name }: Variable, person: Person): string => {
  if (part === 'file' || part === 'button') return ''
  if (/nombre|cliente|name|customer/i.test(name)) return firstName(person.name)
  if (/tel[eé]fono|phone/i.test(name)) return person.phone ?? ''
  return part === 'body' && name === '1' ? firstName(person.name) : ''
}

export const choose = (
  { templates, person }: Pick<TemplatesContext, 'templates' | 'person'>,
  chosenId: string,
) => {
  const template = chosenIn({ templates, chosenId })
  const values = (template ? variablesOf(template) : []).flatMap((variable) => {
    const value = proposed(variable, person)
    return value === '' ? [] : [[variable.key, value] as const]
  })
  return { chosenId, values: Object.fromEntries(values), key: '', error: null }
}

/** The templates are another number's, or were loaded again: one that is there still stays chosen. */
export const templatesFound = (
  context: Pick<TemplatesContext, 'chosenId' | 'values'>,
  templates: readonly Template[],
) => {
  const isThere = chosenIn({ templates, chosenId: context.chosenId }) !== undefined
  return { templates, ...(isThere ? {} : { chosenId: '', values: {} }) }
}

/** Null where a text is sent. */
const chosenOf = (context: TemplatesContext): Chosen | null => {
  const template = chosenIn(context)
  return template
    ? { name: template.name, language: template.language, variables: { ...context.values } }
    : null
}

export interface Sending {
  readonly businessId: number
  readonly threadId: string | null
  readonly from: string
  readonly to: string
  readonly text: string
  readonly chosen: Chosen | null
  readonly key: string
}

export const sendingOf = (context: TemplatesContext): Sending => {
  const { businessId, threadId, from, to, text, key } = context
  const chosen = chosenOf(context)
  return { businessId, threadId, from, to, text: chosen ? '' : text.trim(), chosen, key }
}

export const isFilled = (context: TemplatesContext): boolean => {
  const template = chosenIn(context)
  if (template) return template.problem === null && missingIn(template, context.values).length === 0
  return context.threadId === null && context.text.trim() !== ''
}

/** A number has digits; a name is looked for among the clients. */
const hasNumber = ({ to }: Pick<TemplatesContext, 'to'>): boolean => digitsOf(to).length >= 6

/** What is wrong with the number that is typed; null: the back end reads it in the business's country. */
export const numberProblem = (context: Pick<TemplatesContext, 'to' | 'numbers'>): string | null => {
  if (!hasNumber(context)) return null
  const whole = digitsOf(context.to).replace(/^00/, '')
  const isOwn = context.numbers.some(({ number }) => digitsOf(number) === whole)
  return typedPhoneProblem(context.to) ?? (isOwn ? OWN_NUMBER : null)
}

/** Why nobody is written to; null: somebody may be. */
export const addressProblem = (context: Pick<TemplatesContext, 'to' | 'numbers'>): string | null =>
  hasNumber(context) ? numberProblem(context) : 'Escribe el número o elige un cliente'

export const isAddressed = (context: TemplatesContext): boolean =>
  context.threadId !== null || (context.from !== '' && addressProblem(context) === null)
