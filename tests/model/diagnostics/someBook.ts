import type { BookVersion, StepResult } from '#contract/scriptBook.ts'
import type { Book, BookScript } from '#machines/diagnostics/book.ts'

// A book of two scripts, and what somebody found.

const step = (action: string, expectation: string, by: 'Haz' | 'Servidor' = 'Haz') => ({
  by,
  action,
  hand: [],
  expectations: [expectation],
})

export const themeScript: BookScript = {
  id: 'theme-0vho',
  machine: 'theme',
  hash: 'a0a0a0a0a0a0',
  title: 'Toca la opción «Oscuro»',
  isRegression: true,
  seconds: 120,
  preconditions: ['El sistema operativo tiene el aspecto claro.'],
  start: step('Abre la página.', 'La página es clara.'),
  steps: [step('Toca la opción «Oscuro».', 'La página es oscura.')],
}

export const sessionScript: BookScript = {
  id: 'session-uree',
  machine: 'session',
  hash: 'b1b1b1b1b1b1',
  title: 'Toca el botón «Enviar código»',
  isRegression: false,
  seconds: 90,
  preconditions: ['Nadie ha iniciado sesión.'],
  start: step('Abre la página sin haber pedido ningún código.', 'Se ve el título.'),
  steps: [step('El servidor acepta el envío.', 'Se ve el código.', 'Servidor')],
}

export const someBook: Book = {
  version: '1.1.0',
  machines: [
    { machine: 'theme', area: 'shell', title: 'Tema', about: 'El aspecto.' },
    { machine: 'session', area: 'access', title: 'Iniciar sesión', about: 'El correo.' },
  ],
  scripts: [themeScript, sessionScript],
  missing: ['session'],
  hasPanel: false,
}

export const hashes = {
  [themeScript.id]: themeScript.hash,
  [sessionScript.id]: sessionScript.hash,
}

export const passed: StepResult = {
  script: themeScript.id,
  hash: themeScript.hash,
  step: 1,
  outcome: 'passed',
  note: '',
  pictureUrl: null,
}

/** In which the script of the theme said something else. */
export const earlier: BookVersion = {
  version: '1.0.0',
  scripts: { [themeScript.id]: 'c2c2c2c2c2c2', [sessionScript.id]: sessionScript.hash },
}
