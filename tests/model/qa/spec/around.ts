import type { Answer, Command, Thing } from '#src/qa/world/command.ts'

/** What the world around the page does, for the stages. */
export const around = {
  open: { do: 'open' },
  reopen: { do: 'reopen' },
  move: { do: 'move' },
  close: (code: number): Command => ({ do: 'close', code }),
  pass: (ms: number): Command => ({ do: 'pass', ms }),
  sleep: (ms: number): Command => ({ do: 'sleep', ms }),
  hide: { do: 'show', visibility: 'hidden' },
  show: { do: 'show', visibility: 'visible' },
  online: { do: 'online' },
  offline: { do: 'offline' },
  tell: (event: 'focus' | 'freeze' | 'online' | 'offline'): Command => ({ do: 'tell', event }),
  giveCode: { do: 'code', becomes: 'given' },
  refuseCode: { do: 'code', becomes: 'refused' },
  holdCode: { do: 'code', becomes: 'held' },
  become: (call: string, answer: Answer | null): Command => ({ do: 'become', call, answer }),
  called: (call: string): Command => ({ do: 'called', call }),
  store: (key: string, value: unknown): Command => ({ do: 'store', key, value }),
  restore: (entry: unknown): Command => ({ do: 'restore', entry }),
  post: (to: string, message: unknown): Command => ({ do: 'post', to, message }),
  thing: (of: Thing, what: string, given?: string): Command => ({
    do: 'thing',
    of,
    what,
    ...(given !== undefined && { given }),
  }),
  scroll: (log: string, by: number): Command => ({ do: 'scroll', log, by }),
  screen: (width: number, height: number): Command => ({ do: 'screen', width, height }),
  reload: { do: 'reload' },
  visit: (address: string): Command => ({ do: 'visit', address }),
} as const satisfies Readonly<Record<string, Command | ((...given: never[]) => Command)>>
