import { expect, test } from 'vitest'
import { HOUR } from '#contract/durations.ts'
import { answered, conversation, noon, said } from '../../feed.ts'
import { open } from '../../Stage.tsx'
import { log, row } from '../../screen.ts'

const picture = 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'
const eva = { userId: '8', name: 'Eva Solís' }

const world = {
  conversations: [conversation('ana', 'Ana Solano', { assignee: eva })],
  threads: {
    ana: [
      said('¿Abren hoy?', { at: noon - 5 * HOUR }),
      ...(
        [
          ['Sí', { author: 'person', authorName: 'Eva Solís', authorId: '8' }],
          [
            'Hasta las seis',
            { author: 'person', authorName: 'Sol Díaz', authorId: '7', isOwn: true },
          ],
          ['Con gusto', { author: 'person', authorName: 'Rosa Mora', authorId: '9' }],
          ['Hola', { author: 'assistant', authorName: 'Lina' }],
        ] as const
      ).map(([text, by], at) => answered(text, { ...by, at: noon - (4 - at) * HOUR })),
    ],
  },
  notes: [
    {
      id: '1',
      text: 'Paga tarde',
      at: noon,
      authorName: 'Eva Solís',
      authorId: '8',
      isOwn: false,
    },
  ],
  people: [
    { ...eva, photoUrl: picture },
    { userId: '7', name: 'Sol Díaz' },
  ],
}

/** Of each head in the log: the initials with the name, and whether there is a picture. */
const heads = () =>
  [...log().element().querySelectorAll('article > p:first-child')].map((head) => [
    head.textContent?.replace(/\d\d:\d\d$/u, ''),
    head.querySelector('img') !== null,
  ])

const pictures = (part: Element | null) => part?.querySelectorAll(`img[src^="data:"]`).length

test('who of the team wrote is seen: by their picture, or by initials; assistants and customers have none', async () => {
  await open(world, { userId: '7' })
  await row('Ana Solano').click()
  await expect.poll(heads).toEqual([
    ['Eva Solís', true],
    ['SDTú', false],
    // Who has left the team.
    ['RMRosa Mora', false],
    ['Lina', false],
    ['Nota interna · Eva Solís', true],
  ])
  const shown = [row('Ana Solano').element(), document.querySelector('section header')]
  expect(shown.map(pictures)).toEqual([1, 1])
})

test('where there is no team nobody has one', async () => {
  await open(world)
  await row('Ana Solano').click()
  await expect
    .poll(heads)
    .toEqual(
      ['Eva Solís', 'Tú', 'Rosa Mora', 'Lina', 'Nota interna · Eva Solís'].map((name) => [
        name,
        false,
      ]),
    )
})
