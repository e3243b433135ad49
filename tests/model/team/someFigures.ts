import type { PersonFigures, TeamFigures } from '#contract/team/figures.ts'

const none = { taken: 0, solved: 0, firstAnswer: null, solving: null, surveyed: 0, good: 0 }

const luis: PersonFigures = {
  id: '8',
  kind: 'person',
  name: 'Luis Mora',
  photoUrl: null,
  isMember: true,
  taken: 5,
  solved: 3,
  firstAnswer: 240,
  solving: 5_400,
  surveyed: 4,
  good: 3,
}

/** Ana did nothing, and Eva left. */
export const busy: TeamFigures = {
  people: [
    { ...luis, ...none, id: '7', name: 'Ana Rojas' },
    luis,
    { ...luis, id: '9', name: 'Eva Solís', isMember: false, taken: 2, solved: 4, firstAnswer: 90 },
  ],
  hours: Array.from({ length: 24 }, (_, hour) => ({
    ...none,
    hour,
    begun: hour === 9 ? 4 : 0,
    taken: hour === 10 ? 7 : 0,
    solved: hour === 17 ? 7 : 0,
  })),
  total: { ...none, begun: 4, taken: 7, solved: 7, firstAnswer: 200, solving: 5_000 },
  timeHours: 'open',
  knownSince: Date.parse('2026-11-27T12:00:00Z'),
  hasSurvey: true,
}

export const quiet: TeamFigures = {
  people: [{ ...luis, ...none, id: '7', name: 'Ana Rojas' }],
  hours: busy.hours.map(({ hour }) => ({ ...none, hour, begun: 0 })),
  total: { ...none, begun: 0 },
  timeHours: 'all',
  knownSince: null,
  hasSurvey: false,
}
