import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { textsOf } from './lookedFor.ts'
import { notShownYet } from './notShownYet.ts'
import { specTexts } from './specTexts.ts'

// A text counts as shown where a test of a view, or a model whose sentences the views perform, contains it: not in a
// comment, nor in the name of a test.

const tests = fileURLToPath(new URL('../..', import.meta.url))

const looking: readonly string[] = [
  ...readdirSync(`${tests}/views`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.test\.tsx$/.test(file))
    .map((file) => `${tests}/views/${file}`),
  ...readdirSync(`${tests}/model`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.model.ts'))
    .map((file) => `${tests}/model/${file}`),
].map((file) => textsOf(file, readFileSync(file, 'utf8')))

const isShown = (text: string): boolean => looking.some((source) => source.includes(text))

test('a comment and the name of a test do not count as a check of a text', () => {
  const source = `
    // Uno
    test('Dos', async () => {
      await expect.element(page.getByText('Tres')).toBeVisible() /* Cuatro */
    })
    test.each([['Cinco', 5]])('%s', () => undefined)
    const view = <p title="Seis">{\`Siete \${1}\`}</p>`
  const read = textsOf('some.test.tsx', source)
  const found = ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco', 'Seis', 'Siete'].filter((word) =>
    read.includes(word),
  )
  expect(found).toEqual(['Tres', 'Cinco', 'Seis', 'Siete'])
})

test('every text of the specification is checked on the screen, except the listed ones', () => {
  const missing = specTexts.flatMap(({ text }) => (isShown(text) ? [] : [text]))
  expect(new Set(missing)).toEqual(notShownYet)
})
