import type { AccountSession } from '#contract/sessions.ts'
import { wireTime } from '../kit/wire.ts'

export const sessionRows = (sessions: readonly AccountSession[]) => ({
  success: true,
  data: sessions.map(({ id, device, beganAt, usedAt, isCurrent }) => ({
    session_id: id,
    device,
    created_at: wireTime(beganAt),
    last_used_at: wireTime(usedAt),
    is_current: isCurrent,
  })),
})
