import { fromCallback, fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { type Config, hasCapability } from '#contract/config.ts'
import type { ChosenFile } from '#contract/endpoint.ts'
import { CallError } from '#contract/errors.ts'
import {
  markStep,
  type OpenedBook,
  openBook,
  readOpenedBook,
  readStepPicture,
  StepOutcome,
  type StepResult,
  uploadStepPicture,
  writeStepResult,
} from '#contract/scriptBook.ts'
import type { Book } from '#machines/diagnostics/book.ts'
import { bookMachine, type SavedBook } from '#machines/diagnostics/bookMachine.ts'
import type { KeptMarks, MarksInput } from '#machines/diagnostics/marksEvents.ts'
import { marksMachine } from '#machines/diagnostics/marksMachine.ts'
import { accountPrefix } from '../accountMemory.ts'
import type { Call } from '../http.ts'
import { pageNewsFrom, watchOnline } from '../pageWatch.ts'
import { saveFile } from '../saveFile.ts'
import type { Store } from '../storage.ts'
import { Entry, Step } from './catalog.ts'
import { text, texts } from './chartFile.ts'

// The book of scripts, which the build writes, and what people find with them.

const BookFile = z.object({
  version: text,
  machines: z.array(Entry),
  scripts: z.array(
    z.object({
      id: text,
      machine: text,
      hash: text,
      title: text,
      isRegression: z.boolean(),
      seconds: z.number(),
      preconditions: texts,
      start: Step,
      steps: z.array(Step),
    }),
  ),
  missing: texts,
})

const Kept = z.object({
  version: text,
  unsaved: z.array(
    z.object({
      script: text,
      hash: text,
      step: z.number(),
      outcome: z.nullable(StepOutcome),
      note: text,
      pictureUrl: z.nullable(text),
    }),
  ),
})

/** Among the forms that are not sent: signing out asks for it, and a session that ended by itself leaves it. */
const keyOf = (account: string): string => `${accountPrefix(account)}form/book`

/** What this browser kept, of the scripts that still say the same. */
const recall = (
  store: Store,
  account: string,
  { version, hashes }: MarksInput,
): readonly StepResult[] => {
  const kept = store.read(keyOf(account), Kept)
  if (kept?.version !== version) return []
  return kept.unsaved.filter(({ script, hash }) => hashes[script] === hash)
}

const keep = (store: Store, { account, version, unsaved }: KeptMarks): void => {
  if (account === null) return
  if (unsaved.length === 0) store.remove(keyOf(account))
  else store.write(keyOf(account), { version, unsaved })
}

/** Who is signed in, now and from now on. */
interface Account {
  readonly now: () => string | null
  readonly watch: (changed: () => void) => () => void
}

export interface BookWorld {
  readonly call: Call
  readonly config: Config
  readonly store: Store
  readonly account: Account
}

const NOT_KEPT = 'Este servidor no guarda resultados. Lo que marques se queda en este navegador.'

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()))

export const bookWith = ({ call, config, store, account }: BookWorld) =>
  bookMachine.provide({
    actors: {
      loadBook: fromPromise<Book, undefined>(async ({ signal }) => {
        const file: unknown = await (await fetch('/diagnostico/libro.json', { signal })).json()
        // `src/qa/world` is in the page in QA mode.
        return { ...z.parse(BookFile, file), hasPanel: 'mundo' in globalThis }
      }),
      printBook: fromPromise(async () => {
        // The scripts are drawn first.
        await frame()
        await frame()
        print()
      }),
      marks: marksMachine.provide({
        actors: {
          // The rest of the page's news would load the shell, which the diagnosis can do without.
          pageNews: pageNewsFrom({ 'page.online': watchOnline }),
          watchAccount: fromCallback<{ type: string }, MarksInput>(({ sendBack, input }) => {
            let told: string | null | undefined
            const tell = () => {
              const now = account.now()
              if (now === told) return
              told = now
              const unsaved = now === null ? [] : recall(store, now, input)
              sendBack({ type: 'account.changed', account: now, unsaved })
            }
            tell()
            return account.watch(tell)
          }),
          openBook: fromPromise<OpenedBook, MarksInput>(async ({ input, signal }) => {
            if (!hasCapability(config, 'scriptBook')) throw new CallError('missing', NOT_KEPT)
            const { version, hashes: scripts } = input
            const request = { params: { version }, body: { scripts } }
            return readOpenedBook(await call(openBook, request, signal))
          }),
          saveStep: fromPromise<StepResult | null, { version: string; result: StepResult | null }>(
            async ({ input: { version, result }, signal }) => {
              if (result !== null)
                await call(markStep, { params: { version }, body: writeStepResult(result) }, signal)
              return result
            },
          ),
          uploadPicture: fromPromise<string, { file: ChosenFile | null }>(
            async ({ input: { file }, signal }) => {
              if (file === null) throw new CallError('missing', 'No se eligió ninguna imagen.')
              return readStepPicture(await call(uploadStepPicture, { file }, signal))
            },
          ),
        },
        actions: { keepUnsaved: (_, kept) => keep(store, kept) },
      }),
    },
    actions: { downloadBook: (_, saved) => download(saved) },
  })

const download = ({ format, text }: SavedBook): void =>
  saveFile(
    format === 'csv'
      ? { name: 'recado-guiones.csv', type: 'text/csv', text }
      : { name: 'recado-guiones.xml', type: 'application/xml', text },
  )
