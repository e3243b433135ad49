import type { Shop } from './question.ts'

export const laundry: Shop = {
  trade: 'Lavandería, Honduras',
  zone: 'America/Tegucigalpa',
  training: `Lavandería Burbujas
Lavamos, secamos y planchamos ropa de casa y de trabajo en Tegucigalpa desde 2011.

Horario
Lunes a viernes: 7:00 am a 7:00 pm
Sábado: 7:00 am a 4:00 pm
Domingo cerrado

Precios
Lavado y secado por libra: L 18
Planchado por pieza: L 25
Edredón matrimonial: L 180
Edredón king: L 230
Traje completo (saco y pantalón): L 160
Vestido de novia: desde L 900
Alfombras: L 12 el pie cuadrado

Dónde estamos
Colonia Palmira, avenida República de Chile, frente al Hotel Plaza San Martín. Hay parqueo para dos carros.

Entrega
La ropa por libra está lista en 24 horas. El servicio urgente se entrega en 4 horas y tiene un recargo de 50 %. Los edredones tardan 2 días y los vestidos de novia una semana.

Recogida a domicilio
Pasamos por tu ropa y te la llevamos en Tegucigalpa y Comayagüela. Cuesta L 60 ida y vuelta, y es gratis a partir de L 500.

Pagos
Efectivo, tarjeta y transferencia de BAC o Ficohsa. Se paga al recoger la ropa.

Si algo no quedó bien lavado, lo lavamos otra vez sin costo dentro de las 48 horas. No nos hacemos responsables por prendas que destiñen ni por botones.
La ropa que nadie recoge en 60 días se dona.
No lavamos en seco cuero ni gamuza.`,
  questions: `
hasta que hora estan hoy? => 7:00 pm
abren el domingo?? => cerrado
cuanto cobran la libra de ropa => L 18
a como el edredon king => L 230 ! 180
y planchar una camisa cuanto sale => persona|L 25
kuanto por lavar un traje => L 160
precio del vestido de novia => L 900
lavan alfombras => alfombra
¿Pasan a recoger la ropa a mi casa? => Tegucigalpa|Pasamos por tu ropa|L 60
cuanto cuesta el servicio a domicilio => L 60
en cuanto tiempo esta lista la ropa => 24 horas
cuanto tardan los edredones => 2 días
tienen servicio urgente? ocupo un traje para hoy en la noche => persona
el servicio urgente cuanto demora => 4 horas
puedo pagar con tarjeta? => tarjeta
aceptan Tigo Money => persona
tienen parqueo => parqueo
donde quedan exactamente => avenida República de Chile
lavan chaquetas de cuero? => persona|No lavamos en seco cuero
si no quedo bien lavada que hacen => lo lavamos otra vez
cuanto tiempo me guardan la ropa => persona|60 días
hacen arreglos de costura => persona
tienen lavado en seco => persona|No lavamos en seco ! L 18
se me perdio un boton de la camisa quien responde => persona|botones
`,
}
