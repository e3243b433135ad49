import * as z from 'zod/mini'
import { numberText } from '../counted.ts'
import { endpoint } from '../endpoint.ts'
import { CallError, failures, INVALID_FORMAT, saidOr } from '../errors.ts'
import type { FieldProblem } from '../fields.ts'
import { Loose, LooseOne, looseNumber, looseText, looseThing } from '../loose.ts'
import { BusinessId } from '../wire.ts'

// What the language model may cost a business in a day, and what it did today: for its owners. Recado only (capability
// `modelBounds`).

const AmountsWire = z.object({ tokens: Loose, minutes: Loose, money: Loose })
const amounts = z.catch(z.optional(z.nullable(AmountsWire)), null)

const answer = LooseOne(
  z.object({
    model: Loose,
    /** So many answers were sent today. */
    answers: Loose,
    today: amounts,
    /** The operator's; `money` is null where nobody says what the model costs. */
    most: amounts,
    /** The owner's own, within those; null: the operator's. */
    own: amounts,
  }),
)

const params = z.object({ id: BusinessId })

export const readModelUse = endpoint({
  method: 'GET',
  path: '/lpmobile/business/:id/model',
  auth: 'session',
  params,
  answer,
})

const own = z.nullable(z.number().check(z.nonnegative(), z.lte(1_000_000_000)))

export const changeModelBounds = endpoint({
  method: 'PUT',
  path: '/lpmobile/business/:id/model',
  auth: 'session',
  params,
  body: z.object({ tokens: own, minutes: own, money: own }),
  answer,
})

/** Null: none is set, or it is not known. */
export interface Amounts {
  readonly tokens: number | null
  readonly minutes: number | null
  /** US dollars. */
  readonly money: number | null
}

export interface ModelUse {
  readonly model: string
  readonly answers: number
  readonly today: Amounts
  readonly most: Amounts
  readonly own: Amounts
}

const readAmounts = (wire: z.output<typeof amounts>): Amounts => ({
  tokens: looseNumber(wire?.tokens),
  minutes: looseNumber(wire?.minutes),
  money: looseNumber(wire?.money),
})

export const readUse = (told: z.output<typeof answer>): ModelUse => {
  const use = looseThing(told)
  if (!use) throw new CallError('format', INVALID_FORMAT)
  return {
    model: looseText(use.model) ?? 'el modelo',
    answers: looseNumber(use.answers) ?? 0,
    today: readAmounts(use.today),
    most: readAmounts(use.most),
    own: readAmounts(use.own),
  }
}

/** The bound that holds: the owner's own, or the operator's. */
export const boundOf = ({ most, own: chosen }: ModelUse, of: keyof Amounts): number | null => {
  const [widest, wanted] = [most[of], chosen[of]]
  return wanted === null || widest === null ? widest : Math.min(wanted, widest)
}

/** As it is typed; '' is the operator's bound. */
export interface BoundsDraft {
  readonly tokens: string
  readonly minutes: string
  readonly money: string
}

const typedOf = (amount: number | null): string => (amount === null ? '' : String(amount))

export const boundsDraft = ({ own: chosen }: ModelUse): BoundsDraft => ({
  tokens: typedOf(chosen.tokens),
  minutes: typedOf(chosen.minutes),
  money: typedOf(chosen.money),
})

/** '1,50' and '1.50' are one. */
const amountIn = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.trim().replace(',', '.'))

const fields = ['tokens', 'minutes', 'money'] as const
const isWhole = { tokens: true, minutes: true, money: false } as const

/** The reason why it cannot be kept, or null. */
export const boundsProblem = (
  draft: BoundsDraft,
  most: Amounts,
): FieldProblem<keyof BoundsDraft> | null => {
  for (const field of fields) {
    const amount = amountIn(draft[field])
    if (amount === null) continue
    if (!(amount >= 0) || (isWhole[field] && !Number.isInteger(amount)))
      return { field, text: isWhole[field] ? 'Escribe un número entero' : 'Escribe un número' }
    const limit = most[field]
    if (limit !== null && amount > limit)
      return { field, text: `Como máximo ${numberText(limit)}, el límite del proveedor` }
  }
  return null
}

export const writeBounds = (draft: BoundsDraft): Amounts => ({
  tokens: amountIn(draft.tokens),
  minutes: amountIn(draft.minutes),
  money: amountIn(draft.money),
})

export const describeModelUseFailure = failures({
  load: saidOr('No se pudo cargar el uso del modelo'),
  save: saidOr('No se pudieron guardar los límites'),
})

export const modelBoundsEndpoints = { readModelUse, changeModelBounds }
