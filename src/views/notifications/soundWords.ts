/** Most browsers allow sound after the first touch; some people have forbidden it for the whole site. */
export const SOUND_BLOCKED =
  'El navegador bloquea el sonido de los avisos hasta que toques la página. Si sigue sin sonar, permite el sonido en la configuración del sitio.'
