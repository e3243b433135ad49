import * as z from 'zod/mini'
import { type Theme, themes } from '#machines/shell/themeMachine.ts'
import type { Store } from './storage.ts'

const THEME = 'theme'

export const readTheme = (store: Store): Theme => store.read(THEME, z.enum(themes)) ?? 'system'

export const applyTheme = (store: Store, theme: Theme): void => {
  store.write(THEME, theme)
  document.documentElement.dataset.theme = theme
}
