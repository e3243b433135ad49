import type { Shop } from './question.ts'

export const bikes: Shop = {
  trade: 'Taller de bicicletas, República Dominicana',
  zone: 'America/Santo_Domingo',
  training: `TALLER PEDAL CRIOLLO 🚲

Arreglamos y vendemos bicicletas en Villa Mella, Santo Domingo Norte, calle Sol Poniente #14, detrás de la estación de gasolina Texaco. Llevamos 11 años en esto.

Abrimos de lunes a viernes de 8:30 de la mañana a 6:00 de la tarde, sábado hasta las 2:00. El domingo no se trabaja, salvo que sea carrera y nos escriban antes.

SERVICIOS DEL TALLER
Ponchada RD$100 (el tubo nuevo se cobra aparte, RD$250)
Mantenimiento sencillo: lavado, engrase y ajuste de frenos y cambios. RD$900
Mantenimiento completo: se desarma toda la bicicleta, RD$2,200
Centrar aro RD$350
Cambio de cadena (mano de obra) RD$300
Sangrado de frenos hidráulicos RD$800
Pintura completa desde RD$4,500, color a escoger, se tarda 8 días
El mantenimiento sencillo se entrega el mismo día si la traes antes de las 11; el completo toma dos días.

BICICLETAS NUEVAS
De niño aro 16, RD$6,500
De niño aro 20, RD$7,800
Montañera aro 26, RD$12,900
Montañera aro 29, de aluminio, RD$24,500
De ruta, desde RD$38,000
Todas salen armadas, con un mantenimiento gratis al mes de uso. Garantía de un año en el cuadro y 3 meses en las piezas. También tenemos usadas, pregunte porque cambian todas las semanas.

ACCESORIOS
Casco RD$1,200 - Candado RD$450 - Luces (el par) RD$600 - Bomba de aire RD$700 - Silla para bebé RD$2,800
Tubos y gomas de todos los aros.

Compramos bicicletas usadas en buen estado; hay que traer la factura o la cédula. No alquilamos.

Pago en efectivo, transferencia al Banreservas o al BHD, y tarjeta. Aceptamos apartado con el 30% y dos meses para pagar. A crédito no vendemos.

Enviamos a todo el país por Metro o Caribe Tours, el cliente paga el envío. En la capital llevamos la bici por RD$500. Buscamos la bicicleta dañada a su casa por RD$400 dentro de Villa Mella.

El que deja su bicicleta más de 60 días sin buscarla paga RD$50 diarios de almacenaje.

Cada primer domingo de mes salimos a rodar 25 km, es gratis y el casco es obligatorio. Salida a las 6 a.m. frente al taller.`,
  questions: `
saludos, donde ustedes tan ubicao? => persona|Villa Mella
donde queda el taller => Villa Mella
a que hora abren manana => 8:30
hasta que hora los sabados => 2:00
trabajan domingo? => no se trabaja
cuanto cobran por una ponchada => 100
y el tubo cuanto cuesta => 250
precio del mantenimiento completo => 2,200
que incluye el mantenimiento sencillo => engrase
cuanto es el mantenimiento basico => persona|900
cuanto se tardan en el mantenimiento completo => dos días
si la llevo a las 9 me la dan hoy mismo? => persona|mismo día
cuanto por centrar un aro => 350
cambian cadenas? => 300
a como sale sangrar los frenos => 800
pintan bicicletas => 4,500
cuanto dura la pintura => 8 días
puedo escoger el color? => color a escoger
bici para niño de 5 años, q precio => persona|6,500
cuanto vale la montañera aro 29 => 24,500 ! 12,900
precio de la 26 => persona|12,900
tienen bicicletas de ruta => 38,000
las bicicletas vienen armadas? => armadas
que garantia tiene el cuadro => un año
y las piezas cuanta garantia tienen => 3 meses
venden usadas? => usadas
venden cascos => 1,200
cuanto el candado => 450
tienen luces pa bici => 600
hay sillas para llevar al bebe => 2,800
venden gomas? => gomas
ustedes compran bicicletas => Compramos
que tengo que llevar para venderles mi bici => factura o la cédula
alquilan bicicletas => No alquilamos
aceptan tarjeta => tarjeta
a que banco transfiero => Banreservas
puedo apartar una => 30%
cuanto tiempo tengo para pagar el apartado => dos meses
fían? venden a credito? => A crédito no vendemos
hacen envios a santiago => todo el país
cuanto cuesta llevarla a la capital => 500
pueden buscar la bicicleta a mi casa? => 400
que pasa si no la busco a tiempo => persona|60 días
cuando salen a rodar => primer domingo
hay que pagar para ir a rodar? => gratis
tengo que llevar casco a la rodada => casco es obligatorio
tienen patinetas electricas => persona
venden piezas shimano? => persona
reparan motores => persona
`,
}
