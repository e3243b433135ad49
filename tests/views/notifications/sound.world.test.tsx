import { expect } from 'vitest'
import { page } from 'vitest/browser'
import type { SnapshotFrom } from 'xstate'
import type { soundMachine } from '#machines/notifications/soundMachine'
import '#src/ui/styles.css'
import { SoundBlocked } from '#src/views/notifications/SoundBlocked.tsx'
import { SoundSettings } from '#src/views/notifications/SoundSettings.tsx'
import type { Model } from '../../model/kit/model'
import { reduce } from '../../model/kit/paths'
import { outside, screenPaths } from '../../model/kit/screen'
import { soundModel } from '../../model/notifications/sound.model'
import { describeView, type ViewPlay } from '../kit/viewWorld'

const sound = page.getByRole('switch', { name: 'Sonido' })
const volume = page.getByRole('slider', { name: 'Volumen' })
const test = page.getByRole('button', { name: 'Probar sonido' })
const activate = page.getByRole('button', { name: 'Activar sonido' })

/** What has a place on the screen: a volume that is not where it was, and a test of what is on. */
const model: Model<typeof soundMachine> = {
  ...soundModel,
  options: {
    ...soundModel.options,
    filter: (state, event) =>
      !('volume' in event && event.volume === state.context.volume) &&
      (event.type !== 'sound.test' || state.matches('audible')),
  },
}

const isAudible =
  (isBlocked: boolean) => async (_: unknown, state: SnapshotFrom<typeof soundMachine>) => {
    await expect.element(sound).toBeChecked()
    await expect.element(volume).toHaveValue(String(Math.round(state.context.volume * 100)))
    await expect.element(test).toBeVisible()
    expect(page.getByRole('status').elements()).toHaveLength(isBlocked ? 1 : 0)
    expect(activate.elements()).toHaveLength(isBlocked ? 1 : 0)
  }

const play: ViewPlay<typeof soundMachine> = {
  view: (actor) => (
    <>
      <SoundBlocked sound={actor} />
      <SoundSettings sound={actor} />
    </>
  ),
  performers: {
    'sound.ring': outside,
    'sound.allowed': outside,
    'sound.test': () => (activate.elements().length > 0 ? activate : test).click(),
    'sound.toggled': () => sound.click(),
    'volume.changed': (_, { volume: given }) => volume.fill(String(Math.min(100, given * 100))),
  },
  checks: {
    'audible.quiet': isAudible(false),
    'audible.playing': isAudible(false),
    'audible.blocked': isAudible(true),
    muted: async () => {
      await expect.element(sound).not.toBeChecked()
      expect(volume.elements()).toHaveLength(0)
      expect(test.elements()).toHaveLength(0)
      expect(activate.elements()).toHaveLength(0)
    },
  },
}

describeView(model, play, reduce(screenPaths(model)))
