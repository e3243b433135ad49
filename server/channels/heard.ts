import type { CheckStep } from '#contract/integrations/health.ts'
import type { Integration } from './ownership.ts'

type Known = Pick<Integration, 'last_event_at' | 'health_steps'>

/** Whether a channel has told anything of a connection yet. */
export const heard = ({ last_event_at }: Pick<Known, 'last_event_at'>): CheckStep => ({
  name: 'Recepción de mensajes',
  ok: last_event_at === null ? null : true,
  message:
    last_event_at === null
      ? 'Todavía no ha llegado nada: si ya te escribieron, revisa el webhook en Meta'
      : 'Los mensajes de tus clientes llegan',
})

/** What the last check found, with what was heard since. */
export const stepsNow = (row: Known): readonly CheckStep[] => {
  const now = heard(row)
  return row.health_steps.map((step) => (step.name === now.name ? now : step))
}
