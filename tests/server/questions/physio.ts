import type { Shop } from './question.ts'

export const physio: Shop = {
  trade: 'Terapia física, Puerto Rico',
  zone: 'America/Puerto_Rico',
  training: `Centro de terapia física Muévete, Ponce

¿Dónde estamos?
En el 2225 de la Ponce Bypass, edificio Parra, oficina 304. Hay estacionamiento multipisos y ascensor.

¿Cuándo atendemos?
Lunes, miércoles y viernes de 7:00 a. m. a 6:00 p. m.; martes y jueves de 9:00 a. m. a 7:00 p. m. Sábados, solo con cita, de 8:00 a. m. a 12:00 m.

¿Qué planes médicos aceptamos?
Triple-S, MCS, MMM y First Medical. No aceptamos Vital.

¿Cuánto cuesta sin plan?
La evaluación inicial son $75 y cada terapia $45. El paquete de 10 terapias sale en $400. La punción seca cuesta $60 y el vendaje kinesiológico $20.

¿Hace falta referido?
Para usar el plan médico, sí: un referido del médico con no más de 30 días. Si pagas por tu cuenta, no.

¿Qué traigo a la primera cita?
Identificación, tarjeta del plan, el referido y ropa cómoda.

¿Cuánto dura la terapia?
La evaluación toma una hora y las terapias 45 minutos.

¿Van a la casa?
Damos terapia en el hogar en Ponce y Juana Díaz por $85 la visita. El plan médico no la cubre.

¿Cómo cancelo?
Avisa por WhatsApp al 787-555-0142 con 24 horas. Si faltas sin avisar se cobran $25.

Aceptamos ATH Móvil, efectivo y tarjetas. No damos masajes relajantes. Atendemos pacientes desde los 12 años.`,
  questions: `
buenas tardes donde estan localizados => Ponce Bypass
hay parking? => estacionamiento
a que hora abren los martes => 9:00 a. m.
trabajan sabado? => con cita
cogen el plan MMM => MMM
aceptan vital => No aceptamos Vital
cuanto es la evaluacion si no tengo plan => $75
cuanto cuesta cada terapia => $45
y el paquete de 10? => $400
precio puncion seca => $60
necesito referido? => referido
que tengo que llevar a la primera cita => Identificación
cuanto dura una terapia => 45 minutos
van a la casa en juana diaz => hogar
el plan cubre la terapia en la casa? => persona|no la cubre
puedo pagar con ath movil => ATH Móvil
dan masajes? => persona|No damos masajes
que pasa si falto a la cita => $25
atienden niños de 8 años => persona|12 años
cual es el whatsapp => 787-555-0142
hacen acupuntura => persona
cuantas terapias voy a necesitar para la rodilla => persona
tienen elevador? => persona|ascensor
`,
}
