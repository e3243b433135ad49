import type { Shop } from './question.ts'

export const laboratory: Shop = {
  trade: 'Laboratorio clínico, México',
  zone: 'America/Mexico_City',
  training: `Laboratorio Clínico Santa Inés
Preguntas frecuentes

¿Dónde se encuentran?
Av. Vallarta 2340, colonia Arcos, Guadalajara, a dos cuadras de la glorieta Minerva. También tenemos sucursal en Zapopan: Av. Patria 1120, plaza Andares Sur, local 8.

¿Cuál es el horario?
Guadalajara: lunes a viernes de 7:00 a 19:00, sábados de 7:00 a 14:00. Zapopan: lunes a sábado de 7:00 a 13:00. Domingos y días festivos no abrimos. La toma de muestras en ayunas es hasta las 11:00.

¿Necesito cita?
Para análisis de sangre y orina no, se atiende por orden de llegada. Para ultrasonido y papanicolaou sí es necesario agendar por este medio.

¿Qué preparación necesito?
Para glucosa, colesterol y triglicéridos: ayuno de 8 a 12 horas. Para el examen general de orina: la primera orina de la mañana en frasco estéril. El frasco lo vendemos en recepción por $15. Para prueba de embarazo no se requiere ayuno.

Lista de precios
Biometría hemática: $190
Química sanguínea de 6 elementos: $320
Química sanguínea de 27 elementos: $890
Examen general de orina: $120
Perfil tiroideo: $750
Prueba de embarazo en sangre: $210
Antígeno prostático: $380
Grupo sanguíneo y RH: $130
Ultrasonido abdominal: $650
Ultrasonido pélvico: $550
Papanicolaou: $400
Check up básico (biometría, química de 6 y orina): $540

¿En cuánto tiempo entregan los resultados?
La mayoría el mismo día después de las 17:00. El perfil tiroideo y el papanicolaou tardan de 2 a 4 días hábiles. Se envían por correo o WhatsApp en PDF; impresos solo si los solicita.

¿Van a domicilio?
Sí, la toma a domicilio cuesta $250 adicionales dentro del área metropolitana y se agenda un día antes. Solo de lunes a viernes.

¿Aceptan seguros?
No trabajamos con aseguradoras directamente, pero emitimos factura para su reembolso. La factura se pide el mismo mes de la compra.

Formas de pago: efectivo, tarjeta de débito y crédito (a meses sin intereses a partir de $1,500) y transferencia. No aceptamos American Express.

Adultos mayores con credencial INAPAM tienen 15% de descuento. No se requiere receta médica para realizarse estudios. Los menores de edad deben venir acompañados por un adulto. Contamos con estacionamiento gratuito solo en la sucursal Zapopan.`,
  questions: `
hola buen dia que costo tiene la biometria => 190
cuanto cuesta la quimica de 27 => 890
precio de la quimica sanguinea de 6 elementos => 320 ! 890
q vale el examen de orina => 120
cuanto el perfil tiroideo => 750
quiero hacerme una prueba de embarazo cuanto sale => 210
cuánto cobran por el antigeno prostatico => 380
precio del ultrasonido pelvico => 550 ! 650
que incluye el check up => biometría + orina
cuanto cuesta el chekup basico => 540
tipo de sangre cuanto cuesta saber => persona|130
donde estan ubicados => Vallarta
tienen sucursal en zapopan? => Patria
a que hora abren mañana => 7:00
hasta que hora estan los sabados => 14:00
abren domingo? => no abrimos
horario de zapopan porfavor => 13:00
hasta q hora puedo ir en ayunas => 11:00
ocupo cita para analisis de sangre => orden de llegada
se necesita cita para el ultrasonido? => agendar
cuantas horas de ayuno para glucosa => 8 a 12
tengo q ir en ayunas para la prueba de embarazo => no se requiere ayuno
como llevo la muestra de orina => primera orina
venden el frasco de orina? => $15
en cuanto tiempo dan los resultados => mismo día
cuando estaria el papanicolau => 2 a 4 días
me los pueden mandar por whats los resultados => WhatsApp
hacen toma a domicilio => $250
van a domicilio los sabados? => lunes a viernes
aceptan seguro de gastos medicos => No trabajamos con aseguradoras
hacen factura => factura
aceptan amex => persona|American Express
puedo pagar con tarjeta => tarjeta
tienen meses sin intereses? => $1,500
hay descuento para adultos mayores => 15%
necesito receta para los estudios? => No se requiere receta
mi hijo de 12 años puede ir solo => acompañados
tienen estacionamiento => Zapopan
hacen prueba de covid => persona
cuanto cuesta una radiografia de torax => persona
tienen resonancia magnetica => persona
hacen prueba de adn? => persona
do I need an appointment for a blood test? => persona|orden de llegada
`,
}
