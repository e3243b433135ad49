import type { Shop } from './question.ts'

export const carWash: Shop = {
  trade: 'Lavadero y parqueadero, Colombia',
  zone: 'America/Bogota',
  training: `AUTOSPA LA 68
LAVADERO Y PARQUEADERO LAS 24 HORAS
Carrera 68 # 24-15 Bogota, diagonal al Exito de la 68.

LAVADO (carro / camioneta / moto)
Basico 22.000 / 28.000 / 12.000
Completo con aspirada y cera 38.000 / 48.000 / 20.000
Lavado de motor 35.000 / 40.000 / no aplica
Polichada desde 180.000
Lavado de cojineria desde 160.000 se demora un dia
El lavado lo hacemos de lunes a sabado de 7am a 6pm y domingos y festivos de 8am a 3pm. El basico se demora 30 minutos y el completo una hora y media.

PARQUEADERO
Minuto carro $110, minuto moto $80
Noche (8pm a 6am) carro 12.000 moto 6.000
Mensualidad carro 260.000 moto 110.000, incluye un lavado basico al mes
El parqueadero es cubierto, con camaras y vigilante las 24 horas. No respondemos por objetos de valor dejados en el vehiculo. No recibimos camiones ni buses.

OTROS
Cambio de aceite con filtro 95.000 (aceite incluido hasta 4 litros). Despinchada 15.000. Alineacion y balanceo NO manejamos.
Tenemos sala de espera con wifi y tinto gratis.

PAGOS
Efectivo, Nequi o Daviplata al 3104567788 y datafono. Damos factura electronica si la pide antes de pagar.

PROMOS
Los martes 20% de descuento en el completo. Por cada 9 lavados el decimo es gratis, pida su tarjeta.
No manejamos citas, es por orden de llegada.
Si el carro queda mal lavado se lo volvemos a lavar el mismo dia sin costo.`,
  questions: `
buenas, cuanto vale lavar un carro => 22.000
q precio tiene el lavado completo de una camioneta => 48.000
lavan motos? cuanto => 12.000
cuanto la lavada de motor => 35.000
hacen polichada => 180.000
cuanto se demora el lavado basico => 30 minutos
y el completo? cuanto se demora => hora y media
lavan cojineria del carro => 160.000
cuanto tiempo se demora lavando los asientos => persona|un dia
hasta que hora lavan los sabados => 6pm
abren domingos para lavar el carro? => 8am a 3pm
el lunes festivo atienden => 8am a 3pm
a q hora puedo dejar el carro en el parqueadero => 24 horas
cuanto vale el minuto de parqueo => 110
cuanto cobran por dejar el carro toda la noche => 12.000
y la noche para moto => 6.000
mensualidad para carro por favor => 260.000
cuanto sale el mes de parqueadero de una moto => 110.000
la mensualidad incluye lavado? => lavado basico
el parqueadero es techado? => cubierto
hay camaras de seguridad => camaras
si se me pierde algo del carro responden? => No respondemos
puedo parquear un camion => No recibimos camiones
donde quedan => Carrera 68
quedan cerca del exito? => diagonal al Exito
cambian aceite? => 95.000
el cambio de aceite trae filtro => filtro
despinchan llantas => 15.000
hacen alineacion => NO manejamos
hay donde esperar mientras lavan => sala de espera
tienen wifi => wifi
reciben nequi => Nequi
a que numero consigno el nequi => 3104567788
reciben tarjeta debito => datafono
dan factura? => factura electronica
que dia hay descuento => martes
tienen tarjeta de cliente frecuente => decimo es gratis
toca pedir cita => No manejamos citas
si me queda sucio q hacen => volvemos a lavar
polarizan vidrios => persona
hacen latoneria y pintura => persona
tienen servicio a domicilio => persona
venden baterias => persona
`,
}
