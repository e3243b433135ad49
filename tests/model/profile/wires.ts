import type { AccountSession } from '#contract/sessions.ts'
import type { Profile } from '#contract/team/profile.ts'
import type { PushSettings } from '#machines/profile/pushMachine.ts'
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

export const profileRow = (profile: Profile | undefined) => ({
  success: true,
  data: { name: profile?.name ?? 'Ana', photo_url: profile?.photoUrl ?? null },
})

export const pushRow = (settings: PushSettings | undefined) => ({
  success: true,
  data: {
    endpoint: settings?.device === 'on' ? 'https://push.example/1' : null,
    shows_text: settings?.showsText ?? false,
    is_mailed: settings?.isMailed ?? true,
  },
})
