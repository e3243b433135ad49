// What the panel 'El mundo' and the printed specs ask of the world around the page: both send these commands.

/** An answer of the server. `{{now}}` in a body is the time at which it is given. */
export interface Given {
  readonly status: number
  readonly body: string
  readonly headers?: Readonly<Record<string, string>>
}

/** 'failed': nothing comes back. */
export type Answer = 'failed' | Given

/** What the browser has of its own, and a script decides about: it is put in the place of the real one. */
export type Thing =
  | 'copies'
  | 'permission'
  | 'sound'
  | 'microphone'
  | 'finger'
  | 'file'
  | 'card'
  | 'network'
  | 'random'

export type Command =
  /** A call that waits gets its answer: the last one, the first, or the last with this text in its body. */
  | {
      readonly do: 'answer'
      readonly call: string
      readonly answer: Answer
      readonly which?: string
    }
  /** Waits until the page has made this call since it was loaded. */
  | { readonly do: 'called'; readonly call: string }
  /** From now on these calls wait, too. */
  | { readonly do: 'hold'; readonly calls: readonly string[] }
  /** From now on a call is answered like this; null: as before. */
  | { readonly do: 'become'; readonly call: string; readonly answer: Answer | null }
  /** The next call of a kind is answered like this, once. */
  | { readonly do: 'next'; readonly call: string; readonly answer: Answer }
  | { readonly do: 'freeze' | 'thaw' }
  /** Without a script, a customer writes. */
  | { readonly do: 'write'; readonly thread: string; readonly text: string }
  /** A frame of the live connection; `again` for a page that may have to reconnect first. */
  | { readonly do: 'say'; readonly frame: string; readonly again?: true }
  | { readonly do: 'open' | 'reopen' | 'move' }
  | { readonly do: 'close'; readonly code: number }
  | { readonly do: 'pass' | 'sleep'; readonly ms: number }
  | { readonly do: 'code'; readonly becomes: 'given' | 'refused' | 'held' }
  | { readonly do: 'online' | 'offline' }
  /** A browser event, of the window or of the document. */
  | { readonly do: 'tell'; readonly event: 'focus' | 'freeze' | 'online' | 'offline' }
  | { readonly do: 'show'; readonly visibility: 'visible' | 'hidden' }
  /** Another tab stores a value. */
  | { readonly do: 'store'; readonly key: string; readonly value: unknown }
  /** The history moves to an entry, back or forward. */
  | { readonly do: 'restore'; readonly entry: unknown }
  /** Another tab, another window, or the service worker, says something to this one. */
  | {
      readonly do: 'post'
      readonly to: 'window' | 'worker' | (string & {})
      readonly message: unknown
    }
  | { readonly do: 'thing'; readonly of: Thing; readonly what: string; readonly given?: string }
  | { readonly do: 'scroll'; readonly log: string; readonly by: number }
  /** These are of the window that holds the page. */
  | { readonly do: 'screen'; readonly width: number; readonly height: number }
  | { readonly do: 'reload' }
  | { readonly do: 'visit'; readonly address: string }

/** The world that a script begins in. */
export interface Scene {
  readonly address: string
  readonly size?: readonly [width: number, height: number]
  /** The stored data of this browser, and of this tab. */
  readonly kept: Readonly<Record<string, unknown>>
  readonly keptInTab: Readonly<Record<string, unknown>>
  /** What stands in the place of `/config.js`. */
  readonly config?: object
  /** The answers of the server, by call; other calls get an empty list. */
  readonly answers: Readonly<Record<string, unknown>>
  /** The calls that wait for the script. */
  readonly holds: readonly string[]
  /** The files of the page that wait for the script. */
  readonly files: readonly string[]
  readonly things: readonly Thing[]
  /** Without a script: time flows, the live connection is open, and what is written stays. */
  readonly isFree?: true
  /** The entry of the history that each load begins with. */
  readonly entry?: unknown
}

/** The keys of the session storage: a scene ends with its tab. */
export const SCENE = 'qa/scene'
export const BEGUN = 'qa/begun'
export const BECOMES = 'qa/becomes'

/** What the world says of itself. */
interface World {
  readonly do: (command: Command) => Promise<void>
  /** The calls that wait for an answer, first the oldest. */
  readonly waiting: () => readonly string[]
}

declare global {
  interface Window {
    mundo?: World
  }
}
