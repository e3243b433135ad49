import type { Health } from '#contract/integrations/health.ts'
import type { SignupEnd } from '#machines/integrations/connecting/signupMachine.ts'
import type { Tone } from '../../../ui/signs/tone.ts'

/** Above what a check found. */
export const checkWords: Readonly<Record<Health, { readonly text: string; readonly tone: Tone }>> =
  {
    ok: { text: 'Meta confirma la conexión. Falta un mensaje de prueba.', tone: 'good' },
    unchecked: {
      text: 'Meta no contesta ahora. Tus datos están guardados: comprueba otra vez en unos minutos, o sigue.',
      tone: 'info',
    },
    problem: {
      text: 'Algo falla. Tus datos están guardados tal como los escribiste: corrige lo que dice aquí, y se comprueba otra vez.',
      tone: 'warning',
    },
  }

/** What became of Meta's window, with the way on. */
export const signupWords: Readonly<Record<SignupEnd, string>> = {
  blocked:
    'El navegador no dejó abrir la ventana de Meta. Permite las ventanas emergentes de esta página, y ábrela otra vez.',
  closed:
    'La ventana de Meta se cerró antes de terminar. Ábrela otra vez, o vuelve atrás y conecta con un token.',
  refused:
    'Meta no dio el permiso. Ábrela otra vez y acepta los permisos, o vuelve atrás y conecta con un token.',
  silent:
    'La ventana de Meta lleva mucho tiempo sin decir nada. Ábrela otra vez, o vuelve atrás y conecta con un token.',
}
