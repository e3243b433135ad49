import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { HOUR } from '#contract/durations.ts'
import { missingFileReasons } from '#contract/missingFiles.ts'
import { fetchMedia } from '#server/channels/meta/graph.ts'
import { removeLeftovers, withArriving } from '#server/files/arriving.ts'
import { MEDIA_MOST_BYTES } from '#server/limits/bounds/reading.ts'

const data = await mkdtemp(join(tmpdir(), 'recado-arriving-'))
afterAll(() => rm(data, { recursive: true, force: true }))

const left = () => readdir(join(data, 'arriving'))

it('a file that is larger than Meta says is left where it passes the bound, and leaves nothing', async () => {
  const piece = new Uint8Array(1 << 20)
  let sent = 0
  const pull = (stream: ReadableStreamDefaultController<Uint8Array>) => {
    stream.enqueue(piece)
    sent += piece.length
  }
  const open = async () => new Response(new ReadableStream({ pull }))
  const { bytes } = await fetchMedia(open, { size: 5, type: 'video/mp4' })
  const arriving = withArriving(data, bytes, async ({ size }) => size)
  await expect(arriving).rejects.toMatchObject({
    problem: 'refused',
    reason: missingFileReasons.tooLarge,
  })
  expect(sent).toBeLessThan(MEDIA_MOST_BYTES + 5 * piece.length)
  expect(await left()).toEqual([])
})

it('what a killed process left goes with the next start, and what another one writes stays', async () => {
  await mkdir(join(data, 'arriving'), { recursive: true })
  const now = Date.now()
  for (const [name, age] of [
    ['old', 2 * HOUR],
    ['new', 0],
  ] as const) {
    const path = join(data, 'arriving', name)
    await writeFile(path, 'x')
    await utimes(path, new Date(now - age), new Date(now - age))
  }
  await removeLeftovers(data, now)
  expect(await left()).toEqual(['new'])
})
