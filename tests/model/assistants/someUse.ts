import type { ModelUse } from '#contract/assistants/modelBounds.ts'

/** What the language model did today. */
export const some: ModelUse = {
  model: 'gemma-3',
  answers: 12,
  today: { tokens: 12_300, minutes: 4.5, money: 0.25 },
  most: { tokens: 200_000, minutes: 120, money: 1 },
  own: { tokens: 50_000, minutes: null, money: null },
}

export const rowOfUse = (use: ModelUse) => ({ success: true, data: use })
