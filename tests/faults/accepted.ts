// Accepted findings of states.test.ts, by machine and words of the report, each with the reason. An exception that no
// longer occurs fails.

interface Reason {
  readonly why: string
  /** For this failure alone. */
  readonly only?: string
}

const notOffered: Reason = {
  why: 'It reads the page’s own configuration, which is there before any screen; without it the part is not offered.',
}

/** A change that the server refuses is taken back, and its notice says why. */
const chosenStates = (): Readonly<Record<string, Reason>> => {
  const chosen = { why: 'A state is chosen and not typed: one press chooses it again.' }
  const end = (parts: Readonly<Record<string, string>>, text: string) =>
    [`${JSON.stringify(parts)} × saveState loses «${text}»`, chosen] as const
  const ends = ['known', 'loading'].flatMap((knowing) => [
    ...['idle', 'waiting'].flatMap((returning) =>
      ['nothing', 'offered'].flatMap((undoing) =>
        ['luis', 'postponed', 'solved', ...(knowing === 'loading' ? ['ana'] : [])].map((text) =>
          end({ knowing, returning, saving: 'saving', undoing, postponing: 'closed' }, text),
        ),
      ),
    ),
    end(
      {
        knowing,
        returning: 'waiting',
        saving: 'saving',
        undoing: 'offered',
        postponing: 'choosing',
      },
      'postponed',
    ),
  ])
  const stopped = {
    why: 'The browser’s clock does not fail; the next change of a state waits anew.',
  }
  const waits = ['known', 'loading'].map((knowing) => {
    const parts = { knowing, returning: 'waiting', saving: 'saving', undoing: 'offered' }
    return [
      `${JSON.stringify({ ...parts, postponing: 'closed' })} × waitUntil no way on`,
      stopped,
    ] as const
  })
  return Object.fromEntries([...ends, ...waits])
}

/** The rows of which a colleague, or the row itself, left nothing to save. */
const chosenRows = (): Readonly<Record<string, Reason>> => {
  const chosen = { why: 'A row is chosen and not typed: only what was refused stays chosen.' }
  const rows = ['ana', 'luis', ...Array.from({ length: 10 }, (_, at) => `c${at + 10}`)]
  return Object.fromEntries(
    rows.map((row) => [`{"saving":"working"} × saveState loses «${row}»`, chosen]),
  )
}

/** Who is chosen, and what was looked at, is no typed text. */
const assigned = (): Readonly<Record<string, Reason>> => {
  const chosen = {
    why: 'A person is chosen and not typed: what is refused is whose it was, and a notice says why.',
  }
  const ends: readonly (readonly [unknown, readonly string[]])[] = [
    ['closed', ['Eva Solís', 'Sol Díaz', 'luis', 'ana']],
    [{ open: 'loading' }, ['Eva Solís', 'Sol Díaz', 'luis', 'ana']],
    [{ open: 'failed' }, ['Eva Solís', 'luis']],
    [{ open: 'loaded' }, ['luis', 'ana']],
  ]
  return Object.fromEntries(
    ends.flatMap(([choosing, lost]) =>
      lost.map((text) => [
        `${JSON.stringify({ choosing, saving: 'saving' })} × saveAssignee loses «${text}»`,
        chosen,
      ]),
    ),
  )
}

const seen = (): Readonly<Record<string, Reason>> => {
  const looked = {
    why: 'A person looked and typed nothing: the next load tells the mention again.',
  }
  return Object.fromEntries(
    ['known', 'gathering', 'loading', 'failed'].flatMap((knowing) =>
      ['ana', 'luis'].map((text) => [
        `${JSON.stringify({ knowing, telling: 'saving' })} × saveSeen loses «${text}»`,
        looked,
      ]),
    ),
  )
}

export const accepted: Readonly<Record<string, Readonly<Record<string, Reason>>>> = {
  assigning: assigned(),
  attachment: {
    '{"outbox":"clear","file":"finding"} × findTaken no way on': notOffered,
    '{"outbox":"busy","file":"finding"} × findTaken no way on': notOffered,
  },
  categories: {
    '"loading" × loadCategories no way on': {
      why: 'With categories there already the failed load changes nothing, and showing the suggestions again loads again.',
    },
  },
  consent: Object.fromEntries(
    ['closed', 'saved'].map((flow) => [
      `${JSON.stringify({ flow, note: {}, picture: 'taking' })} × takePicture no way on`,
      { why: 'The recording has ended: no picture is wanted any more.' },
    ]),
  ),
  conversationStates: chosenStates(),
  linkedClients: Object.fromEntries(
    ['loading', 'known'].flatMap((knowing) =>
      [
        ['saving', 'Eva Mora'],
        ['saving', 'Eva Solís'],
        ['saving', 'web'],
        ...(knowing === 'known' ? [['retrying', 'web']] : []),
      ].map(([saving, name]) => [
        `${JSON.stringify({ knowing, saving })} × saveLink loses «${name}»`,
        {
          why: 'A refusal takes the link back; the client itself stays, and is linked again by one press.',
        },
      ]),
    ),
  ),
  pins: Object.fromEntries(
    ['loading', 'known'].map((knowing) => [
      `${JSON.stringify({ knowing, saving: 'saving' })} × savePin loses «luis»`,
      { why: 'A conversation is pinned by one press, which pins it again.' },
    ]),
  ),
  projectsAdmin: {
    '{"view":"shown","tab":"requests","dialog":"closed","development":"changing"} × changeDevelopment no way on':
      {
        why: 'The model offers one choice of one project; the field takes another choice after a failure.',
      },
    '{"view":"shown","tab":"projects","dialog":"closed","development":"changing"} × changeDevelopment no way on':
      {
        why: 'The model offers one choice of one project; the field takes another choice after a failure.',
      },
  },
  mentions: seen(),
  messageRetry: { '"finding" × findRetry no way on': notOffered },
  reportList: {
    '"loading" × loadItems no way on': {
      only: 'refused 403',
      why: 'The list is the administrator’s alone, and the rest of the page is there.',
    },
  },
  sandbox: { '"checking" × findSandbox no way on': notOffered },
  scheduling: {
    '"checking" × findScheduling no way on': {
      why: 'Its effect answers that the page was not reached, and does not fail.',
    },
  },
  session: {
    '{"verify":"verifying"} × verifyCode loses «1234»': {
      why: 'A refused code leaves empty boxes: four digits, which are in the e-mail.',
    },
  },
  several: chosenRows(),
}
