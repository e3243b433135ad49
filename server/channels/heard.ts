import type { CheckStep } from '#contract/integrations/health.ts'

interface Heard {
  readonly last_event_at: Date | null
}

interface Known extends Heard {
  readonly health_steps: readonly CheckStep[]
}

/** Whether a channel has told anything of a connection yet. */
export const heard = ({ last_event_at }: Heard): CheckStep => ({
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
