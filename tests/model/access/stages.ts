import type { Stage } from '../qa/spec/scene.ts'

export const stages: Readonly<Record<string, Stage>> = {
  session: {
    starts: {
      fresh: { address: '/login' },
      awaited: { keptInTab: { 'awaited-email': 'ana@taller.example' }, address: '/verify' },
    },
  },
  signOut: {},
}
