import { describe, expect, test } from 'vitest'
import { UNSAID } from '#machines/shared/whyNot.ts'
import { Toasts } from '#src/views/shell/Toasts.tsx'
import type { AnyWords } from '../../model/kit/model.ts'
import { replay } from '../../model/kit/path.ts'
import { nothingChanges, press, pressKey, sees, seesNot, the, unfold } from '../../model/qa/say.ts'
import { toastsModel } from '../../model/shell/toasts.model.ts'
import { sentTo } from './given.ts'
import { type ScreenPlay, walkScreen } from './screenWorld.ts'

const play: ScreenPlay<typeof toastsModel.machine> = {
  view: (toasts) => <Toasts toasts={toasts} />,
}

const shown = { type: 'toast.show', tone: 'success', text: 'Guardado', case: 'success' } as const

const walked = (events: AnyWords['events'], states: AnyWords['states'] = {}, shownBy = play) => {
  const { words = { events: {}, states: {} } } = toastsModel
  const said = {
    ...toastsModel,
    words: { events: { ...words.events, ...events }, states: { ...words.states, ...states } },
  }
  const path = replay(said, [shown, { type: 'toast.dismiss' }])
  return walkScreen(said, path, shownBy, undefined, { timeout: 500 })
}

describe('a script that contradicts the view fails', () => {
  test('a correct script passes', async () => {
    await expect(walked({})).resolves.toBeUndefined()
  })

  test('for a missing control', async () => {
    await expect(walked({}, { showing: sees(the.button('Deshacer')) })).rejects.toThrow(
      'shown: button «Deshacer»',
    )
  })

  test('for a text that is still there', async () => {
    await expect(walked({}, { showing: seesNot('Guardado') })).rejects.toThrow(
      'hidden: text «Guardado»',
    )
  })

  test('for a step that wrongly expects no change', async () => {
    const lie = [press(the.button('Cerrar aviso')), nothingChanges]
    await expect(walked({ 'toast.dismiss': lie })).rejects.toThrow('toast.dismiss')
  })

  test('for a step with another effect', async () => {
    const lie = [unfold(the.button('Cerrar aviso')), pressKey('Tab')]
    await expect(walked({ 'toast.show[success]': lie })).rejects.toThrow('toast.show[success]')
  })
})

describe('a wrong view fails', () => {
  const shownBy = (view: typeof play.view) => walked({}, {}, { ...play, view })

  test('a button does nothing', async () => {
    await expect(
      shownBy((toasts) => <Toasts toasts={sentTo(toasts, () => undefined)} />),
    ).rejects.toThrow('toasts, at step 2, toast.dismiss')
  })

  test('nothing is shown', async () => {
    await expect(shownBy(() => null)).rejects.toThrow('shown:')
  })

  test.each(['', UNSAID])('where a disabled control has the reason «%s»', async (why) => {
    const disabled = (
      <button type="button" disabled aria-describedby="why">
        Guardar<span id="why">{why}</span>
      </button>
    )
    await expect(shownBy(() => disabled)).rejects.toThrow('Disabled, and does not say why: <button')
  })
})
