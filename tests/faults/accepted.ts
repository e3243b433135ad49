// Ends that states.test.ts calls bad and that are right, by the machine and the words of the report, each with the reason. One that no longer happens fails.

interface Reason {
  readonly why: string
  /** Of this failure alone. */
  readonly only?: string
}

const notOffered: Reason = {
  why: 'It reads the page’s own configuration, which is there before any screen; without it the part is not offered.',
}

export const accepted: Readonly<Record<string, Readonly<Record<string, Reason>>>> = {
  attachment: {
    '{"outbox":"clear","file":"finding"} × findTaken no way on': notOffered,
    '{"outbox":"busy","file":"finding"} × findTaken no way on': notOffered,
  },
  categories: {
    '"loading" × loadCategories no way on': {
      why: 'With categories there already the failed load changes nothing, and showing the suggestions again loads again.',
    },
  },
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
  visitor: {
    '"opening" × openVisit no way on': { only: 'refused 404', why: 'There is no such chat.' },
  },
}
