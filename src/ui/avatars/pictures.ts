import amigable from './amigable.svg'
import corporativo from './corporativo.svg'
import femenino from './femenino.svg'
import masculino from './masculino.svg'
import profesional from './profesional.svg'
import tecnologico from './tecnologico.svg'

/** The pictures of `avatarPresets`. */
export const pictures: Readonly<Record<number, string>> = {
  1: profesional,
  2: amigable,
  3: tecnologico,
  4: corporativo,
  5: femenino,
  6: masculino,
}
