import type { Shop } from './question.ts'

export const bakery: Shop = {
  trade: 'Panadería, Costa Rica',
  zone: 'America/Costa_Rica',
  training: `Panadería La Espiga de Grecia. Somos una panadería familiar desde 1987 y horneamos todos los días.

Horario
Abrimos de lunes a sábado de 5:30 a. m. a 7:00 p. m. y los domingos de 6:00 a. m. a 1:00 p. m. Los feriados abrimos de 6:00 a. m. a 12:00 m. d. El 25 de diciembre y el 1 de enero no abrimos.

Dónde estamos
Estamos 100 metros al norte del parque central de Grecia, diagonal al Banco Nacional. Tenemos parqueo para cuatro carros detrás del local.

Pan
Pan de masa madre: ₡2 500
Bollo de pan casero: ₡1 200
Pan integral: ₡1 800
Trenza de canela: ₡3 000
Cangrejo de queso: ₡900

Queques
Queque de tres leches de 1 kilo: ₡12 000
Queque de chocolate de 1 kilo: ₡11 500
Queque de zanahoria de 1 kilo: ₡13 000
Los queques decorados se encargan con tres días de anticipación y con la mitad de adelanto. Hacemos queques sin gluten solo por encargo, con una semana de anticipación.

Pagos
Aceptamos efectivo, SINPE Móvil al 8888-1234 y tarjetas Visa y Mastercard. No aceptamos cheques.

Entregas
Hacemos entregas a domicilio en Grecia centro, San Roque y Tacares. El costo es de ₡1 500 y el pedido mínimo es de ₡6 000. Las entregas salen a las 8 a. m. y a las 3 p. m.

Café
Servimos café chorreado, capuchino y chocolate caliente. El café chorreado cuesta ₡900 y el capuchino ₡1 600.`,
  questions: `
¿A qué hora abren? => 5:30
a q hora cierran => 7:00 p
abren los domingos? => 6:00 a. m. a 1:00 p ! feriados
¿Abren en feriados? => 6:00 a. m. a 12:00
¿Abren el 25 de diciembre? => no abrimos ! tres leches
Hola buenas, ¿cuál es el horario de los sábados? => 5:30 + 7:00
¿Dónde quedan? => 100 metros al norte ! 2 500
direccion porfa => 100 metros al norte
tienen parqueo? => parqueo para cuatro
hay estacionamiento => parqueo para cuatro
¿cuánto cuesta el queque de chocolate? => 11 500 ! 12 000 + 900
cuanto vale la torta de zanahoria => 13 000 ! 12 000
precio del pastel de tres leches => 12 000 ! 13 000
¿A cómo está el pan integral? => 1 800 ! 2 500
cuanto sale un capuchino => 1 600
¿Qué pan tienen? => masa madre|pan casero|pan integral
¿Hacen queques sin gluten? => por encargo + semana
¿Con cuánta anticipación encargo un queque decorado? => tres días
¿Aceptan SINPE? => SINPE Móvil
puedo pagar con tarjeta? => tarjetas
¿Reciben cheques? => No aceptamos cheques
¿Aceptan bitcoin? => persona
¿Hacen envíos a San Roque? => San Roque
¿Llevan a domicilio en Alajuela? => persona
¿Cuánto cobran por el envío? => 1 500 ! 12 000
¿Cuál es el pedido mínimo? => 6 000
¿a q horas salen las entregas? => 8 a. m. + 3 p. m.
¿Venden sombreros? => persona
¿Tienen empanadas de carne? => persona
¿El pan integral tiene azúcar? => persona
Muchas gracias! => gusto
tienes cafe? => café
¿Cuánto cuesta el queque de fresa? => persona
¿no abren los lunes? => lunes a sábado ! no abrimos
cuánto cuesta la trensa de canela => 3 000
`,
}
