import type { Shop } from './question.ts'

export const kindergarten: Shop = {
  trade: 'Jardín infantil, Colombia',
  zone: 'America/Bogota',
  training: `Jardín infantil Semillitas, Medellín

Recibimos niños y niñas desde los 6 meses hasta los 5 años, en grupos de máximo 12.

Jornadas
Media jornada (7:30 a. m. a 12:30 p. m.): $620.000 al mes.
Jornada completa (7:30 a. m. a 4:30 p. m.): $980.000 al mes, con almuerzo.
Hora adicional: $15.000. Los lunes a viernes se puede recoger hasta las 6 p. m.; los sábados no hay servicio.

La matrícula cuesta $450.000 y se paga una sola vez al año. Incluye el seguro contra accidentes y el kit de materiales. El uniforme no está incluido: el conjunto vale $95.000.
Para el segundo hermano hay 10 % de descuento en la mensualidad.

Documentos para matricular: registro civil, carné de vacunas, certificado de la EPS y dos fotos.

Alimentación: desayuno, almuerzo y dos meriendas preparados en nuestra cocina. Hacemos menú para alérgicos si traen la orden del pediatra. La leche de fórmula y los pañales los trae la familia.

Transporte: ruta puerta a puerta en Laureles, Belén y Envigado, $210.000 al mes. No llegamos a Bello ni a Itagüí.

Quedamos en la carrera 76 # 33-41, barrio Laureles. Visitas con cita, de martes a jueves a las 10 a. m. Teléfono 604 555 0134.

Trabajamos con inglés tres veces por semana y natación los viernes para los mayores de 3 años.
Vacaciones: dos semanas en diciembre, del 16 de diciembre al 3 de enero.
La mensualidad se paga los primeros cinco días del mes por PSE o consignación en Bancolombia; no recibimos efectivo.`,
  questions: `
hola buenas, cuanto vale la mensualidad de jornada completa => 980.000 ! 620.000
y la media jornada que precio tiene? => 620.000 ! 980.000
desde que edad reciben bebés => 6 meses
mi hija tiene 4 años la reciben? => persona|5 años
cuántos niños hay por grupo => 12
a que hora abren => 7:30
hasta q hora puedo recoger al niño => 6 p. m.
abren los sábados? => sábados no
cuanto cuesta la matrícula => 450.000
la matricula que incluye => seguro ! uniforme no está incluido: el conjunto vale $980
el uniforme esta incluido? => no está incluido
cuanto vale el uniforme => 95.000
hay descuento por hermanos => 10 %
que papeles necesito para matricularlo => registro civil
dan almuerzo? => almuerzo
mi hijo es alergico al huevo, le pueden hacer otro menu? => pediatra
ustedes ponen los pañales? => familia
tienen ruta escolar en Envigado => Envigado
cuanto cobran por el transporte => 210.000
el transporte llega hasta Bello? => No llegamos
donde queda el jardin => carrera 76
puedo ir a conocer el jardin? => cita
a que hora son las visitas => 10 a. m.
me das el telefono porfa => 604 555 0134
dan clases de inglés => inglés
hay natacion para un niño de 2 años? => mayores de 3|persona
cuando salen a vacaciones en diciembre => 16 de diciembre
puedo pagar en efectivo => no recibimos efectivo
hasta cuando tengo plazo para pagar la mensualidad => primeros cinco días
tienen cámaras para ver a los niños => persona
hay cupo para enero? => persona
cuanto vale la hora extra => 15.000
tienen psicóloga => persona
cuanto cuesta una clase de natacion => persona
aceptan tarjeta de credito => persona|no recibimos efectivo ! 450.000
`,
}
