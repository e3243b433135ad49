import type { Shop } from './question.ts'

export const phoneRepair: Shop = {
  trade: 'Reparación de celulares, El Salvador',
  zone: 'America/El_Salvador',
  training: `Somos CelFix, taller de reparación de celulares y tablets en San Salvador. Estamos en Metrocentro, segundo nivel, local 214, a la par de la zona de comidas.

Atendemos de lunes a sábado de 10 am a 8 pm y domingos de 11 am a 6 pm. Los días de asueto nacional cerramos.

CAMBIO DE PANTALLA
- iPhone 11: $55
- iPhone 12: $80
- iPhone 13: $95
- Samsung A14: $38
- Samsung A54: $70
- Xiaomi Redmi Note 12: $42
Otros modelos se cotizan con foto del equipo.

CAMBIO DE BATERÍA
iPhone desde $30, Samsung y Xiaomi desde $20. Se hace en una hora mientras esperas.

OTROS SERVICIOS
Cambio de pin de carga $18. Limpieza por mojado $25, sin garantía de que el equipo vuelva a encender. Desbloqueo de cuenta de Google: no hacemos desbloqueos de ningún tipo.

El diagnóstico es gratis si haces la reparación; si no, cuesta $5.

La pantalla se cambia el mismo día si hay repuesto; si hay que pedirlo tarda de 3 a 5 días.

Todas las reparaciones tienen garantía de 90 días. La garantía no cubre golpes ni humedad.

No hace falta cita, se atiende por orden de llegada. También vendemos cargadores originales ($15), cables ($6), vidrios templados ($5 instalados) y fundas.

Pagas en efectivo, tarjeta, Bitcoin o transferencia. Con tarjeta de Credomatic hay tasa cero a 3 meses en compras desde $60.

Si no puedes venir, un motorista recoge tu teléfono en el área metropolitana por $4. No enviamos al interior del país.`,
  questions: `
a como cambian la pantalla del iphone 12 => $80 ! $55 + $95
cuanto vale la pantalla de un samsung a54 => $70 ! $38
kiero cambiar la pantalla d mi redmi note 12, precio? => $42
precio pantalla iphone 15 pro => persona|Otros modelos ! $55 + $80 + $95
cuanto por la bateria de iphone => $30
en cuanto tiempo cambian la bateria => una hora
se me callo el cel al agua, lo pueden limpiar? => persona|$25
cuanto cuesta la limpieza por mojado => $25
no me carga el telefono cuanto sale el pin de carga => persona|$18
desbloquean cuentas de google? => no hacemos desbloqueos
cuanto cobran por revisarlo => persona|$5|gratis
que garantia dan => 90 días
la garantia cubre si se me cae => persona|no cubre golpes
ocupo hacer cita? => No hace falta cita
en que parte de metrocentro estan => local 214
abren los domingos => 11 am a 6 pm
estan abiertos en asueto? => cerramos
venden cargadores => cargadores
cuanto el vidrio templado => $5
reciben bitcoin?? => Bitcoin
puedo pagar a cuotas sin intereses => persona|tasa cero
mandan a santa ana? => persona|No enviamos
pueden pasar por mi telefono a la casa => persona|motorista
compran telefonos usados => persona
reparan laptops => persona
cuanto tarda si piden el repuesto => 3 a 5 días
`,
}
