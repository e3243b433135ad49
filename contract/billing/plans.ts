import * as z from 'zod/mini'
import { Loose, lenient, looseFlag, looseItems, looseNumber, looseText } from '../loose.ts'
import { Id } from '../wire.ts'
import type { BillingPeriod } from './keptPayment.ts'
import { readCents } from './money.ts'

/** Some back ends write the features as JSON in a text. */
const Features = z.catch(
  z.optional(z.nullable(z.union([z.string(), z.record(z.string(), z.unknown())]))),
  null,
)

const PlanFields = z.object({
  plan_id: Id,
  plan_name: Loose,
  plan_description: Loose,
  features_json: Features,
})

const VariantWire = z.object({
  variant_id: Id,
  credit_amount: Loose,
  monthly_price_usd: Loose,
  annual_price_usd: Loose,
})

const PlanWire = z.object({
  plan: PlanFields,
  variants: z.catch(z.optional(lenient(VariantWire)), null),
})

const PackWire = z.object({ pack_id: Id, credit_amount: Loose, price_usd: Loose })

const Plans = z.optional(lenient(PlanWire))

export const PlansAnswer = z.union([
  lenient(PlanWire),
  z.object({
    success: Loose,
    message: Loose,
    error: Loose,
    plans: Plans,
    data: Plans,
    /** Only back ends that sell credits beside plans send it. */
    credit_packs: z.catch(z.optional(lenient(PackWire)), null),
  }),
])

export interface Variant {
  readonly id: string
  readonly credits: number
  /** Null for a period that is not offered: at least one is. */
  readonly cents: Readonly<Record<BillingPeriod, number | null>>
}

export interface Plan {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly maxAssistants: number | null
  readonly hasPrioritySupport: boolean
  readonly hasCustomBranding: boolean
  readonly variants: readonly Variant[]
}

/** Credits that are bought once. */
export interface CreditPack {
  readonly id: string
  readonly credits: number
  readonly cents: number
}

export interface Offer {
  readonly plans: readonly Plan[]
  readonly packs: readonly CreditPack[]
}

type FeatureName = 'max_assistants' | 'priority_support' | 'custom_branding'

const readFeatures = (
  features: z.output<typeof Features>,
): Readonly<Partial<Record<FeatureName, Loose>>> => {
  if (typeof features !== 'string') return z.parse(z.record(z.string(), Loose), features ?? {})
  try {
    return readFeatures(z.parse(z.record(z.string(), z.unknown()), JSON.parse(features)))
  } catch {
    return {}
  }
}

/** A variant without credits or any price cannot be chosen, and is left out. */
const readVariant = (wire: z.output<typeof VariantWire> | null): readonly Variant[] => {
  const credits = looseNumber(wire?.credit_amount)
  const monthly = readCents(wire?.monthly_price_usd)
  const annual = readCents(wire?.annual_price_usd)
  if (wire === null || credits === null || (monthly === null && annual === null)) return []
  return [{ id: String(wire.variant_id), credits, cents: { monthly, annual } }]
}

const readPlan = ({ plan, variants }: z.output<typeof PlanWire>): Plan => {
  const features = readFeatures(plan.features_json)
  return {
    id: String(plan.plan_id),
    name: looseText(plan.plan_name) ?? 'Sin nombre',
    description: looseText(plan.plan_description),
    maxAssistants: looseNumber(features.max_assistants),
    hasPrioritySupport: looseFlag(features.priority_support) ?? false,
    hasCustomBranding: looseFlag(features.custom_branding) ?? false,
    variants: (variants ?? []).flatMap(readVariant),
  }
}

const readPack = (wire: z.output<typeof PackWire> | null): readonly CreditPack[] => {
  const credits = looseNumber(wire?.credit_amount)
  const cents = readCents(wire?.price_usd)
  if (wire === null || credits === null || cents === null) return []
  return [{ id: String(wire.pack_id), credits, cents }]
}

export const readOffer = (answer: z.output<typeof PlansAnswer>): Offer => {
  const packs = answer !== null && 'credit_packs' in answer ? answer.credit_packs : null
  const plans = answer !== null && 'plans' in answer ? answer.plans : null
  return {
    plans: (plans ?? looseItems(answer)).flatMap((plan) => (plan === null ? [] : [readPlan(plan)])),
    packs: (packs ?? []).flatMap(readPack),
  }
}

/**
 * The discount of a year against twelve months, in whole percent, '<1' below half a percent; null where there is none.
 */
export const annualDiscount = ({
  cents: { monthly, annual },
}: Pick<Variant, 'cents'>): string | null => {
  if (!monthly || annual === null || annual >= 12 * monthly) return null
  const percent = Math.round(((12 * monthly - annual) / (12 * monthly)) * 100)
  return percent === 0 ? '<1' : String(percent)
}

/** The plan with the badge 'Más Popular'. */
export const isPopular = ({ name }: Pick<Plan, 'name'>): boolean => name === 'Medio'

const preview = (
  name: string,
  [monthly, annual]: readonly [number, number],
  maxAssistants: number,
  credits: number,
): Plan => ({
  id: `preview-${name}`,
  name,
  description: null,
  maxAssistants,
  hasPrioritySupport: maxAssistants >= 3,
  hasCustomBranding: maxAssistants >= 10,
  variants: [{ id: `preview-${name}`, credits, cents: { monthly, annual } }],
})

/** The plans that are shown while the billing service does not answer: none can be chosen. */
export const previewPlans: readonly Plan[] = [
  preview('Básico', [2_900, 29_000], 1, 10_000),
  preview('Medio', [7_900, 79_000], 3, 30_000),
  preview('Premium', [19_900, 199_000], 10, 100_000),
]
