import type { Shop } from './question.ts'

export const mechanic: Shop = {
  trade: 'Taller mecánico, Panamá',
  zone: 'America/Panama',
  training: `Taller El Piñón atiende carros y camionetas en Vía España, frente al supermercado Rey, Ciudad de Panamá.

Horario de atención: lunes a viernes de 7:30 am a 5:30 pm, sábados hasta la 1:00 pm. Los domingos y feriados no trabajamos.

Precios de servicios:
- Cambio de aceite: $35 (incluye filtro)
- Alineación y balanceo: $40
- Cambio de pastillas de freno: $60 por eje
- Diagnóstico con escáner: $25
- Mantenimiento general: desde $120
- Revisión de aire acondicionado: $30

Los repuestos se cobran aparte. El diagnóstico es gratis si haces la reparación con nosotros. El cambio de aceite toma 40 minutos; un mantenimiento general toma un día.

No hace falta cita para cambio de aceite. Para lo demás agenda por WhatsApp al 6655-4433.

Damos garantía de 3 meses en mano de obra. Aceptamos Yappy, efectivo y tarjetas; no aceptamos cheques personales.

Tenemos grúa dentro de la ciudad por $50. No hacemos chapistería ni pintura. Trabajamos todas las marcas menos híbridos y eléctricos.`,
  questions: `
buenas, a q hora abren => 7:30
¿hasta qué hora están los sábados? => 1:00 pm
trabajan domingos? => no trabajamos
donde estan ubicados => Vía España
cuanto cuesta el cambio de aceite => $35
¿El cambio de aceite incluye filtro? => incluye filtro
precio de alineacion y balanceo => $40
cuanto sale cambiar las pastillas de freno => $60
¿Cuánto cobran por el diagnóstico? => $25|gratis
¿Cuánto tarda el cambio de aceite? => 40 minutos
¿Necesito cita para cambio de aceite? => No hace falta cita
¿Dan garantía? => 3 meses
¿Aceptan Yappy? => Yappy
aceptan cheques? => no aceptamos cheques
¿Tienen grúa? => grúa
¿cuánto cuesta la grúa? => $50
¿Hacen pintura? => No hacemos chapistería
¿Trabajan híbridos? => menos híbridos
¿Venden llantas? => persona
¿Arreglan motos? => persona
¿Los repuestos están incluidos? => aparte|persona
¿Cuánto cuesta el mantenimiento general? => $120
whatsapp? => 6655-4433
¿Me puede decir si mi carro ya está listo? => persona
¿Cuánto vale cambiar el clutch? => persona
`,
}
