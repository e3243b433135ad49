import { expect, test } from 'vitest'
import { conversation, noon, said } from '../../feed.ts'
import { open } from '../../Stage.tsx'
import { article, composer, log, row } from '../../screen.ts'

// A finger that takes a message to the right answers it.

const question = said('¿Abren hoy?', { at: noon, id: '7' })
const QUOTED = '> ¿Abren hoy?\n\n'

async function openThread() {
  await open({ conversations: [conversation('ana', 'Ana Solano')], threads: { ana: [question] } })
  await row('Ana Solano').click()
  await expect.element(log()).toBeVisible()
  await expect.element(article('¿Abren hoy?')).toBeVisible()
}

const START = { x: 100, y: 100 }

/** The finger's way over the message, as [right, down] from where it began. */
function swipe(ways: readonly (readonly [number, number])[], pointerType = 'touch') {
  const at = (type: string, [right, down]: readonly [number, number]) =>
    article('¿Abren hoy?')
      .element()
      .dispatchEvent(
        new PointerEvent(type, {
          bubbles: true,
          isPrimary: true,
          pointerId: 5,
          pointerType,
          clientX: START.x + right,
          clientY: START.y + down,
        }),
      )
  at('pointerdown', [0, 0])
  for (const way of ways) at('pointermove', way)
  at('pointerup', ways.at(-1) ?? [0, 0])
}

test('to the right it answers, with the quote in the field', async () => {
  await openThread()
  swipe([
    [20, 2],
    [40, 3],
    [60, 4],
  ])
  await expect.element(composer()).toHaveValue(QUOTED)
  expect(article('¿Abren hoy?').element()).not.toHaveAttribute('data-swiped')
})

test.each([
  [
    'too short',
    [
      [20, 0],
      [40, 0],
    ],
    'touch',
  ],
  [
    'taken back',
    [
      [60, 0],
      [20, 0],
    ],
    'touch',
  ],
  [
    'down, as one scrolls',
    [
      [5, 30],
      [80, 60],
    ],
    'touch',
  ],
  [
    'to the left',
    [
      [-30, 0],
      [80, 0],
    ],
    'touch',
  ],
  [
    'of the mouse, which marks text',
    [
      [40, 0],
      [80, 0],
    ],
    'mouse',
  ],
] as const)('answers nothing: %s', async (_, ways, pointerType) => {
  await openThread()
  swipe(ways, pointerType)
  await expect.element(composer()).toHaveValue('')
})
