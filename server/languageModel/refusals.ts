import { MODEL_REFUSAL_KEPT } from '../limits/bounds/reading.ts'
import type { LanguageModel } from './settings.ts'

// What a model's server does not offer: asked for again after a while, since operators change their models.

export const rememberRefusals = () => {
  const until = new WeakMap<LanguageModel, number>()
  return {
    isRefused: (model: LanguageModel, now: Date): boolean =>
      now.getTime() < (until.get(model) ?? 0),
    note: (model: LanguageModel, now: Date): void => {
      until.set(model, now.getTime() + MODEL_REFUSAL_KEPT)
    },
  }
}
