import type { Opening } from '../kit/model.ts'
import type { FoundModel } from './models.ts'
import { WordsError } from './wordsError.ts'

export function openingOf({ model, file }: FoundModel): Opening {
  if (!model.opening)
    throw new WordsError(`${file}: say in \`opening\` what holds before a script of the machine`)
  return model.opening
}

/** The precondition of each role. */
export const roles: Readonly<Record<Opening['role'], string>> = {
  nobody: 'Nadie ha iniciado sesión en este navegador, salvo que el guion diga otra cosa.',
  person: 'Has iniciado sesión y todavía no has elegido ningún negocio.',
  member: 'Has iniciado sesión y has elegido un negocio.',
  visitor: 'Eres un visitante: usas una ventana privada, sin cuenta.',
}
