import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { notShownYet } from './notShownYet'
import { specTexts } from './specTexts'

// A text counts as shown where a test of the views looks for it, or a model whose sentences the views perform.

const tests = fileURLToPath(new URL('../..', import.meta.url))

const looking: readonly string[] = [
  ...readdirSync(`${tests}/views`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx$/.test(file))
    .map((file) => `${tests}/views/${file}`),
  ...readdirSync(`${tests}/model`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.model.ts'))
    .map((file) => `${tests}/model/${file}`),
].map((file) => readFileSync(file, 'utf8'))

const isShown = (text: string): boolean => looking.some((source) => source.includes(text))

test('every text of the specification is looked for on the screen, but those that still wait for it', () => {
  const missing = specTexts.flatMap(({ text }) => (isShown(text) ? [] : [text]))
  expect(new Set(missing)).toEqual(notShownYet)
})
